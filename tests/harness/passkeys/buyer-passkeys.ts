import { z } from 'zod';
import type { Visitor } from '../visit-shop.ts';
import type { Dishonesty, SoftwareAuthenticator } from './software-authenticator.ts';

/** What the shop has a browser make a passkey by for whoever is signed in there. */
export async function askForNewPasskey(visitor: Visitor, password?: string): Promise<unknown> {
  const asked = await visitor.post('/api/passkeys/ask-to-add', { password });
  if (!asked.ok) throw new Error(await asked.text());
  return z.object({ creation: z.unknown() }).parse(await asked.json()).creation;
}

/** Makes a passkey and has the shop keep it, as the settings page does. */
export async function addPasskey(
  visitor: Visitor,
  passkey: SoftwareAuthenticator,
  lies: Dishonesty = {},
): Promise<Response> {
  const answer = passkey.create(await askForNewPasskey(visitor), lies);
  return visitor.post('/api/passkeys', { answer });
}

/** What the shop has any passkey sign in by. */
export async function askForPasskey(visitor: Visitor): Promise<unknown> {
  const asked = await visitor.post('/api/passkeys/ask-to-sign-in', {});
  return z.object({ request: z.unknown() }).parse(await asked.json()).request;
}

/** Signs in with a passkey, as the sign-in page does. */
export async function signInWithPasskey(
  visitor: Visitor,
  passkey: SoftwareAuthenticator,
  lies: Dishonesty = {},
): Promise<Response> {
  const answer = passkey.get(await askForPasskey(visitor), lies);
  return visitor.post('/api/passkeys/sign-in', { answer });
}
