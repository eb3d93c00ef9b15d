import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Role } from '#app/features/desk/staff/roles.ts';
import { type DeskBrowser, deskBrowser, inviteToDesk, joinedSchema } from '../join-desk.ts';
import type { TestShop } from '../open-test-shop.ts';
import {
  type Dishonesty,
  type SoftwareAuthenticator,
  softwareAuthenticator,
} from './software-authenticator.ts';

export interface PasskeyVisitor extends DeskBrowser {
  email: string;
  recoveryCodes: string[];
  passkey: SoftwareAuthenticator;
  signIn(lies?: Dishonesty): Promise<Response>;
  reauthenticate(lies?: Dishonesty): Promise<Response>;
  /** Makes one more passkey and has it kept; asked again with the same key and answer it is the same act. */
  addPasskey(added: SoftwareAuthenticator, name?: string, lies?: Dishonesty): Promise<Response>;
}

const asked = z.object({ request: z.unknown().optional(), creation: z.unknown().optional() });

/** What the desk has a browser make or use a passkey by. */
export async function askForPasskey(
  { post }: Pick<DeskBrowser, 'post'>,
  purpose: 'open' | 'reauthenticate' | 'join' | 'add',
  token?: string,
): Promise<unknown> {
  const response = await post('/api/desk/passkey', { for: purpose, token });
  if (!response.ok) throw new Error(await response.text());
  const { request, creation } = asked.parse(await response.json());
  return request ?? creation;
}

/** Invites somebody and has them join with a passkey, as the link's page does. */
export async function joinDeskWithPasskey(shop: TestShop, role: Role): Promise<PasskeyVisitor> {
  const email = `${role}-${randomUUID()}@example.com`;
  const token = await inviteToDesk(shop, { email, role });
  const browser = deskBrowser(shop);
  const passkey = softwareAuthenticator(shop.url);
  const answer = passkey.create(await askForPasskey(browser, 'join', token));
  const body = { token, answer, name: 'Laptop' };
  const joined = await browser.post('/api/desk/join-with-passkey', body);
  return {
    ...browser,
    ...{ email, passkey, ...joinedSchema.parse(await joined.json()) },
    async signIn(lies = {}) {
      const signed = passkey.get(await askForPasskey(browser, 'open'), lies);
      return browser.post('/api/desk/sign-in-with-passkey', { answer: signed });
    },
    async reauthenticate(lies = {}) {
      const signed = passkey.get(await askForPasskey(browser, 'reauthenticate'), lies);
      return browser.post('/api/desk/reauthenticate-with-passkey', { answer: signed });
    },
    async addPasskey(added, name = 'Phone', lies = {}) {
      const made = added.create(await askForPasskey(browser, 'add'), lies);
      return browser.run('add-passkey', { answer: made, name });
    },
  };
}
