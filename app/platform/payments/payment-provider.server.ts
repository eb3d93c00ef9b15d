import type { PayableOrder, RecordedOrder } from './payable-order.ts';
import type { OfShop, PaymentDispute, PaymentRefund, PaymentState } from './payment-state.ts';

export type { OfShop, PayableOrder, PaymentDispute, PaymentRefund, PaymentState, RecordedOrder };

/** What the shop asks of whoever takes the card, in the shop's own words. */
export interface PaymentProvider {
  /** Whether cards are really charged. */
  mode: 'test' | 'live';
  /**
   * Opens a page where the order can be paid. The same order, asked for twice or at once, gives the
   * same session. Throws ProviderUnavailable when the provider cannot be reached or fails.
   */
  openSession(order: PayableOrder): Promise<OpenedSession>;
  /** What the provider says of a session now; `null` if it knows none by that id. */
  findSession(sessionId: string): Promise<PaymentSession | null>;
  /** How the provider taxed each line of a session; `null` if it knows none by that id. */
  listTaxes(sessionId: string): Promise<TaxedLine[] | null>;
  /**
   * Sees to it that a session can no longer be paid. `complete`: its buyer was faster, the money is
   * here or on its way. A second call answers the same; so does one for a session that ran out or
   * that the provider does not know, which nobody can pay: `expired`.
   */
  expireSession(sessionId: string): Promise<'expired' | 'complete'>;
  /** The session that a payment was made by; `null` if the provider knows none. */
  findSessionOf(paymentId: string): Promise<PaymentSession | null>;
  /** What came of a payment until now; `null` if the provider knows none by that id. */
  findPayment(paymentId: string): Promise<PaymentState | null>;
  /**
   * Sends money of a payment back. The same key again, within 24 h, is the same refund; another key
   * is another refund. Throws ProviderUnavailable when the provider cannot be reached or fails: the
   * refund may have been made, and asking again with the same key tells.
   */
  refund(refund: RefundRequest): Promise<MadeRefund>;
  /**
   * What happened at the provider since a time, whatever webhooks told of it, newest first; it
   * remembers for 30 days. Only events that readEvent would give an `about`.
   */
  listEvents(look: ListLook): Promise<ListPage<ListedEvent>>;
  /** Sessions made since a time whose buyer is done, newest first. */
  listCompletedSessions(look: ListLook): Promise<ListPage<PaymentSession>>;
  /** Refunds made since a time, newest first. */
  listRefunds(look: ListLook): Promise<ListPage<OfShop<PaymentRefund>>>;
  /** Disputes opened since a time, newest first. */
  listDisputes(look: ListLook): Promise<ListPage<OfShop<PaymentDispute>>>;
  /** Where people see a payment, with its refunds and disputes, at the provider. */
  paymentUrl(paymentId: string): string;
  /** Reads a webhook's raw bytes; `null` if its headers show no signature of the provider within 300 s of now. */
  readEvent(rawBody: string, headers: Headers): PaymentEvent | null;
  /** Where the provider sends its events to; `null` where the shop's key may not ask. */
  listWebhooks(): Promise<Webhook[] | null>;
  /** By how many milliseconds the provider's clock is ahead of this machine's, to a second or so. */
  readClockOffset(): Promise<number>;
  /** Whether the provider can work out tax; `null` where the shop's key may not ask. */
  readTaxReadiness(): Promise<TaxReadiness | null>;
  /** Which of the rights that the shop needs its key lacks, in the provider's words; empty: none. */
  listMissingRights(): Promise<string[]>;
  /** The types of events that a webhook must bring, in the provider's words. */
  neededEventTypes: readonly string[];
}

export type OpenedSession =
  | { status: 'opened'; sessionId: string; url: string }
  /** The provider takes no payment for this email address. */
  | { status: 'email-refused' };

export interface PaymentSession {
  sessionId: string;
  /** The order for which a shop opened it; `null` for a session that no shop like this one opened. */
  orderId: string | null;
  /** What else it names as its order. Anybody can set that in the address of a payment link: it proves nothing. */
  claimedOrderId: string | null;
  /** Origin of the shop that opened it; `null` where nothing says so. */
  shopUrl: string | null;
  status: 'open' | 'complete' | 'expired';
  /** `processing`: the buyer is done, the money is on its way. `failed`: it did not come. */
  payment: 'unpaid' | 'processing' | 'paid' | 'failed';
  /** With the provider's tax. */
  totalCents: number;
  /** What the provider added as tax by the buyer's place; 0 where that was not left to it. */
  taxCents: number;
  isTaxedByProvider: boolean;
  /** Country, or country and region, that the buyer gave to the card page: `DE`, `US-CA`; `null` for none. */
  buyerPlace: string | null;
  currency: string;
  paymentId: string | null;
  createdAt: Date;
  expiresAt: Date;
  /** The order as it was when the session was opened; `null` where it does not tell enough. */
  order: RecordedOrder | null;
}

/** A line of a session as the provider taxed it. */
export interface TaxedLine {
  /** The books that it pays for, as the session was opened with it. */
  bookIds: string[];
  taxCents: number;
  /** In basis points, of all authorities together. */
  rateBps: number;
  /** Where it is taxed; `null` where the provider names no place. */
  place: string | null;
}

export interface TaxReadiness {
  isActive: boolean;
  /** What it still wants to know, in the provider's words. */
  missing: string[];
}

export interface PaymentEvent {
  id: string;
  /** What the provider calls it; for people, who may look it up there. */
  type: string;
  /**
   * Whose state it may have changed: a session's, or by a refund or dispute a payment's. `warning`: a
   * bank fears fraud. `odd`: signed by the provider, but of a shape this shop cannot read. `null`:
   * nothing that the shop follows.
   */
  about: 'session' | 'reversal' | 'warning' | 'odd' | null;
  sessionId: string | null;
  paymentId: string | null;
}

export interface ListedEvent extends PaymentEvent {
  /** By the provider's clock. */
  createdAt: Date;
}

export interface RefundRequest {
  paymentId: string;
  amountCents: number;
  /** Why, in the words of whoever makes it; kept with the refund. */
  reason: string;
  /** The books it is made for; empty where it names none. */
  bookIds: readonly string[];
  /** Made by whoever acts, at most 200 characters. */
  key: string;
}

export type MadeRefund =
  | { status: 'made'; refund: PaymentRefund }
  /** The provider does not make it, such as for money that went back before; `problem` says why, in its words. */
  | { status: 'refused'; problem: string };

/** One page of a list. */
export interface ListLook {
  since: Date;
  /** Of the page before; `null` asks for the first. */
  cursor: string | null;
}

export interface ListPage<Item> {
  /** At most 100. */
  items: Item[];
  /** Where the next page begins; `null` if there is none. */
  nextCursor: string | null;
}

export interface Webhook {
  url: string;
  isEnabled: boolean;
  /** `*` stands for all. */
  eventTypes: string[];
  mode: 'test' | 'live';
}

/** The provider did not answer as it should; the same call may work later. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
  /** Whether an answer came, and was an error: the provider gives it again for the same order. */
  readonly isAnswered: boolean;

  constructor(message: string, options: { cause?: unknown; isAnswered: boolean }) {
    super(message, options);
    this.isAnswered = options.isAnswered;
  }
}
