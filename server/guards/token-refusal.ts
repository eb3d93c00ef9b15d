import { Refusal } from './refusal.ts';

const refusals = {
  missing: () => new Refusal('token_missing', 'No download token provided'),
  malformed: () => new Refusal('token_invalid', 'Invalid or expired download link'),
  unknown: () => new Refusal('token_unknown', 'Download token not found'),
  ended: () => new Refusal('token_invalid', 'Invalid or expired download link'),
  refunded: () =>
    new Refusal('order_refunded', 'This order was refunded, so its books no longer open'),
  expired: () => new Refusal('token_expired', 'This download link has expired'),
};

/** Why a token opens nothing, in the words of the download page. */
export function tokenRefusal(reason: keyof typeof refusals): Refusal {
  return refusals[reason]();
}
