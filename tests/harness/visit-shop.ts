import { expect, vi } from 'vitest';
import { z } from 'zod';
import type { Email } from '#sandbox/mailbox/email.ts';
import type { TestShop } from './open-test-shop.ts';

/** One browser: keeps the cookies it is given, and asks as the shop's own pages do. */
export interface Visitor {
  /** Name to value, as the browser holds them; may be changed to plant or copy some. */
  cookies: Map<string, string>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  get(path: string): Promise<Response>;
  signUp(email: string, password: string, more?: object): Promise<Response>;
  signIn(email: string, password: string): Promise<Response>;
  /** Whose session the server says it is, by address; `null` for nobody's. */
  signedInAs(): Promise<string | null>;
}

const session = z.object({ user: z.object({ email: z.string() }) }).nullable();

export function visitShop(shop: TestShop): Visitor {
  const cookies = new Map<string, string>();

  async function keepCookies(answer: Promise<Response>): Promise<Response> {
    const response = await answer;
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  const cookieHeader = () => ({
    Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  });

  const visitor: Visitor = {
    cookies,
    post: (path, body, headers = {}) =>
      keepCookies(shop.post(path, body, { ...cookieHeader(), ...headers })),
    get: (path) => keepCookies(fetch(shop.url + path, { headers: cookieHeader() })),
    signUp: (email, password, more = {}) =>
      visitor.post('/api/auth/sign-up/email', {
        email,
        password,
        name: 'Ada Lovelace',
        firstName: 'Ada',
        lastName: 'Lovelace',
        ...more,
      }),
    signIn: (email, password) => visitor.post('/api/auth/sign-in/email', { email, password }),
    async signedInAs() {
      const answer = await visitor.get('/api/auth/get-session');
      return session.parse(await answer.json())?.user.email ?? null;
    },
  };
  return visitor;
}

export const patient = { timeout: 25_000, interval: 100 };

/** Waits for the `count`th mail to an address whose subject fits, and answers it. */
export async function mailTo(
  shop: TestShop,
  address: string,
  subject: RegExp,
  count = 1,
): Promise<Email> {
  const fitting = async () =>
    (await shop.emails(address)).filter((mail) => subject.test(mail.subject));
  const mails = await vi.waitFor(async () => {
    const found = await fitting();
    expect(found).toHaveLength(count);
    return found;
  }, patient);
  const mail = mails.at(-1);
  if (!mail) throw new Error('No email was waited for.');
  return mail;
}

/** The token of the link that a mail carries. */
export function tokenIn({ text }: Email): string {
  const token = /#token=([\w-]+)/.exec(text)?.[1];
  if (token === undefined) throw new Error(`There is no token in:\n${text}`);
  return token;
}

/** Makes an account whose address is proven, and leaves this visitor signed in to it. */
export async function joinShop(
  shop: TestShop,
  visitor: Visitor,
  { email, password }: { email: string; password: string },
): Promise<void> {
  expect((await visitor.signUp(email, password)).status).toBe(200);
  expect((await visitor.signIn(email, password)).status).toBe(200);
  const token = tokenIn(await mailTo(shop, email, /^Confirm/));
  const proof = await visitor.post('/api/verify-email', { token });
  expect(await proof.json()).toEqual({ valid: true });
}

/** Asks for a reset and answers the token that was mailed; `count` of such mails are there then. */
export async function askForReset(shop: TestShop, email: string, count = 1): Promise<string> {
  const resetUrl = `${shop.url}/auth?mode=reset&email=${encodeURIComponent(email)}`;
  const answer = await shop.post('/api/send-password-reset', { email, resetUrl });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({});
  return tokenIn(await mailTo(shop, email, /^(Reset|Set) your password/, count));
}
