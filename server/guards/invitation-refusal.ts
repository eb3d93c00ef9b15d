import { Refusal } from './refusal.ts';

/** For the link of an invitation that was used, is too old, or was never made. */
export function noInvitation(): Refusal {
  return new Refusal('token_invalid', 'This invitation no longer works. Ask for a new one.');
}
