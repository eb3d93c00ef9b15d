import { type APIResponse, expect, type Page } from '@playwright/test';
import { besideShop } from '#tests/harness/product-under-test.ts';
import { mailedLink } from './auth-steps.ts';

export interface Customer {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** Somebody new, whose address no other test uses. */
export function newCustomer(name: string): Customer {
  return {
    firstName: 'Zoë',
    lastName: 'Łukasz',
    email: `${name}-${Date.now()}@example.com`,
    password: 'a calm harbour',
  };
}

/** Makes an account, as the page for that does; nobody is signed in by that. */
export async function signUp(page: Page, customer: Customer): Promise<void> {
  const { firstName, lastName, email, password } = customer;
  const name = `${firstName} ${lastName}`;
  await postAsPage(page, '/api/auth/sign-up/email', { email, password, name, firstName, lastName });
}

/** Makes an account and signs in to it, as the page for that does. */
export async function signUpAndIn(page: Page, customer: Customer): Promise<void> {
  await signUp(page, customer);
  await signIn(page, customer);
}

/** Proves the mailbox of somebody who is signed in, by the token they were mailed. */
export async function confirmAddress(page: Page, { email }: Customer): Promise<void> {
  const { mailboxUrl } = besideShop(new URL(page.url()).origin);
  const link = new URL(await mailedLink(mailboxUrl, email, 'Confirm'));
  const token = new URLSearchParams(link.hash.slice(1)).get('token');
  await postAsPage(page, '/api/verify-email', { token });
}

/** Signs in, as the page for that does. */
export async function signIn(page: Page, { email, password }: Customer): Promise<void> {
  await postAsPage(page, '/api/auth/sign-in/email', { email, password });
}

/** Sends what a page of the shop would send, with the cookies of this browser; must be taken. */
export async function postAsPage(page: Page, path: string, data: object): Promise<APIResponse> {
  const response = await page.request.post(path, {
    data,
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(response.ok(), `${path} answered ${response.status()}`).toBe(true);
  return response;
}

/** Shows the library as it would be with these books, where real ones would prove less. */
export async function answerWithEbooks(page: Page, titles: readonly string[]): Promise<void> {
  const ebooks = titles.map((ebook_title, n) => ({
    id: `grant-${n}`,
    ebook_title,
    purchased_at: '2026-03-04T12:00:00.000Z',
  }));
  await page.route('**/api/library', (route) => route.fulfill({ json: { ebooks } }));
}
