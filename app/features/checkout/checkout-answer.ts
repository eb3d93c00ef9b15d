import { fieldsOf, isText } from '#app/platform/foreign-values.ts';

/** What `/api/create-checkout-session` answers. */
export interface CheckoutAnswer {
  /** Of the card page. */
  url: string;
}

/** The URL in the server's answer, yet to be checked; `null` for anything of another shape. */
export function readCheckoutAnswer(answer: unknown): string | null {
  const { url } = fieldsOf<CheckoutAnswer>(answer);
  return isText(url) ? url : null;
}
