import { hasFields, isText } from '#app/platform/foreign-values.ts';

/** What `/api/create-checkout-session` answers. */
export interface CheckoutAnswer {
  /** Of the card page. */
  url: string;
}

export const isCheckoutAnswer = hasFields<CheckoutAnswer>({ url: isText });
