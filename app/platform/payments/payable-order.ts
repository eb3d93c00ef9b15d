/** An order as a buyer is about to pay it. */
export interface PayableOrder {
  orderId: string;
  /** What the card page lists; they sum to what is charged, tax of the provider aside. */
  lines: PayableLine[];
  /** A sentence for the buyer beside the page's button; `null` for none. */
  note: string | null;
  /** Whether the provider adds tax by the buyer's place, which its page shows before anybody pays. */
  isTaxedByProvider: boolean;
  email: string;
  /** Travels with the session, so that the order can be rebuilt from it. */
  record: Omit<RecordedOrder, 'email'>;
  /** Origin of the shop, by which it knows its own sessions again. */
  shopUrl: string;
  /** Where a buyer comes after paying; the provider adds `session_id`, the id of the session. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

export interface PayableLine {
  name: string;
  amountCents: number;
  /** The books that it pays for; empty for a line of tax. */
  bookIds: string[];
}

/** All of an order that a shop which has lost it needs to give it again; no password is in it. */
export interface RecordedOrder {
  email: string;
  firstName: string;
  lastName: string;
  /** The account of whoever was signed in; `null` for a guest. */
  userId: string | null;
  productType: string;
  /** How it is taxed; `null` in sessions from before that was kept. */
  taxMode: string | null;
  billingAddress: Record<string, string>;
  books: RecordedLine[];
}

export interface RecordedLine {
  bookId: string;
  title: string;
  bundleTitle: string | null;
  cents: number;
  taxCents: number;
  /** In basis points; `null` where it is not known. */
  taxRateBps: number | null;
}
