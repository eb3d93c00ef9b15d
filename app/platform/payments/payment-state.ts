/** What came of a payment until now. */
export interface PaymentState {
  /** The order it paid; `null` for a payment that no shop like this one asked for. */
  orderId: string | null;
  receivedCents: number;
  /** Oldest first. */
  refunds: PaymentRefund[];
  /** Oldest first. */
  disputes: PaymentDispute[];
}

export interface PaymentRefund {
  refundId: string;
  /** `null` for money that was not paid the way this shop takes it. */
  paymentId: string | null;
  amountCents: number;
  /** Made or on its way, or `failed` or `canceled`: the money stayed with the shop after all. */
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';
  reason: string | null;
  /** The books it was made for, by id or title, as whoever made it noted them; empty where none is named. */
  bookNotes: string[];
  /** Under which the shop asked for it; `null` where somebody else did. */
  key: string | null;
  createdAt: Date;
}

/** Of a list: the shop whose payment it is about, as the payment says; `null` where it says none. */
export type OfShop<Item> = Item & { shopUrl: string | null };

export interface PaymentDispute {
  disputeId: string;
  paymentId: string | null;
  amountCents: number;
  /** As the provider has it, such as `needs_response`. */
  status: string;
  /** `lost`: the buyer's bank took the money back for good. */
  outcome: 'open' | 'kept' | 'lost';
  reason: string;
  /** Until when the owner may answer; `null` where there is nothing to answer. */
  dueAt: Date | null;
  createdAt: Date;
}
