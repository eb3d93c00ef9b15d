import { maxPasskeys } from '#app/features/passkeys/kept-passkeys.server.ts';
import { Refusal } from './refusal.ts';

export const unverifiedAddress = () =>
  new Refusal('refused', 'Confirm your email address first: open the link that we emailed to it.');

export const unfitPasskey = () =>
  new Refusal(
    'refused',
    'This passkey was not made for this shop, or it took too long. Please try again.',
  );

export const knownPasskey = () => new Refusal('refused', 'This passkey has been added already.');

export const tooManyPasskeys = () =>
  new Refusal('refused', `You have ${maxPasskeys} passkeys: remove one first.`);
