/** What the shop asks of whoever takes the card, in the shop's own words. */
export interface PaymentProvider {
  /**
   * Opens a page where the order can be paid. The same order, asked for twice or at once, gives the
   * same session. Throws ProviderUnavailable when the provider cannot be reached or fails.
   */
  openSession(order: PayableOrder): Promise<OpenedSession>;
  /** What the provider says of a session now; `null` if it knows none by that id. */
  findSession(sessionId: string): Promise<PaymentSession | null>;
  /** What came of a payment until now; `null` if the provider knows none by that id. */
  findPayment(paymentId: string): Promise<PaymentState | null>;
  /** Reads a webhook's raw bytes; `null` if its headers show no signature of the provider within 300 s of now. */
  readEvent(rawBody: string, headers: Headers): PaymentEvent | null;
}

export type OpenedSession =
  | { status: 'opened'; sessionId: string; url: string }
  /** The provider takes no payment for this e-mail address. */
  | { status: 'email-refused' };

export interface PayableOrder {
  orderId: string;
  lines: { name: string; amountCents: number }[];
  email: string;
  /** Where a buyer comes after paying; the provider adds `session_id`, the id of the session. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

export interface PaymentSession {
  sessionId: string;
  /** The order it was opened for; `null` for a session that is not ours. */
  orderId: string | null;
  status: 'open' | 'complete' | 'expired';
  /** `processing`: the buyer is done, the money is on its way. `failed`: it did not come. */
  payment: 'unpaid' | 'processing' | 'paid' | 'failed';
  totalCents: number;
  currency: string;
  paymentId: string | null;
}

export interface PaymentState {
  /** The order it paid; `null` for a payment that is not ours. */
  orderId: string | null;
  receivedCents: number;
  /** Given back or on its way back; a refund that failed or was cancelled is not in it. */
  refundedCents: number;
  /** `lost`: the buyer's bank took money back for good; a dispute that runs or was won is `none`. */
  dispute: 'none' | 'lost';
}

export interface PaymentEvent {
  id: string;
  /** What the provider calls it; for people, who may look it up there. */
  type: string;
  /** Whose state it may have changed: a session's, or by a refund or dispute a payment's; else `null`. */
  about: 'session' | 'reversal' | null;
  sessionId: string | null;
  paymentId: string | null;
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
