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

/** What it says beside the refusal `already_paid`, to the browser from which the order came. */
export interface PaidAnswer {
  /** Of the payment, for the page that shows how it stands. */
  sessionId: string;
}

/** The path of the page that shows the payment; `null` for any other refusal. */
export function readPaidPath(answer: unknown): string | null {
  const { sessionId } = fieldsOf<PaidAnswer>(answer);
  return isText(sessionId) ? `/payment-success?session_id=${encodeURIComponent(sessionId)}` : null;
}
