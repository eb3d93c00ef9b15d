import type { PricedOrder, RequestedItem } from './price-order.ts';
import type { ShownSum } from './shown-sum.ts';

export interface CheckoutRequest {
  /** The account of whoever is signed in; `null` for a guest. */
  userId: string | null;
  /** Normalised. */
  email: string;
  firstName: string;
  lastName: string;
  billingAddress: Record<string, string>;
  items: RequestedItem[];
  /** What the page said that it costs; `null` where it does not tell. */
  shown: ShownSum | null;
  /** The wording of the consent to delivery at once that the page showed; `null` where it does not tell. */
  consentVersion: string | null;
  /** Chosen by a guest of the bundle page; `null` for everybody else. */
  password: string | null;
  /** What a guest's browser keeps to be known by; `null` for whoever is signed in. */
  browserKey: string | null;
  /** Whether the buyer wants one reminder by mail if they do not finish. */
  remindMe: boolean;
  /** Of the visit in which it is sent; `null` makes every call a visit of its own. */
  idempotencyKey: string | null;
  /** Where the buyer comes back to, an origin of this shop. */
  origin: string;
}

/** A request with what its items come to today. */
export interface PricedRequest {
  request: CheckoutRequest;
  order: PricedOrder;
}
