import { expect, type Page } from '@playwright/test';
import { besideShop, emailsTo } from '#tests/harness/product-under-test.ts';
import { fillAnew } from './fill-anew.ts';

/** The panel of a tab of /auth, so that fields of the same name are kept apart. */
export const panel = (page: Page, name: 'Sign In' | 'Sign Up') =>
  page.getByRole('tabpanel', { name });

/** Fills in the Sign In tab, which must be shown, and sends it. */
export async function submitSignIn(page: Page, email: string, password: string): Promise<void> {
  const form = panel(page, 'Sign In');
  // By its role: a dialog within the panel keeps a field of that name, hidden once it is closed.
  await fillAnew(form.getByRole('textbox', { name: 'Email' }), email);
  await fillAnew(form.getByLabel('Password', { exact: true }), password);
  await form.getByRole('button', { name: 'Sign In' }).click();
}

/** Fills in the Sign Up tab and sends it. */
export async function submitSignUp(
  page: Page,
  account: { name: string; email: string; password: string; confirmation?: string },
): Promise<void> {
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  const form = panel(page, 'Sign Up');
  await form.getByLabel('Full name').fill(account.name);
  await form.getByLabel('Email').fill(account.email);
  await form.getByLabel('Password', { exact: true }).fill(account.password);
  await form.getByLabel('Confirm password').fill(account.confirmation ?? account.password);
  await form.getByRole('button', { name: 'Create Account' }).click();
}

/** Forgets the password of `email`, as the dialog for that does; the link of the mail that comes. */
export async function askForResetLink(page: Page, shopUrl: string, email: string): Promise<string> {
  await page.request.post('/api/send-password-reset', {
    data: { email },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  return mailedLink(besideShop(shopUrl).mailboxUrl, email, 'Reset your', 'token=');
}

/** The link to /auth in the newest mail to `address` whose subject has `words`. */
export async function mailedLink(
  mailboxUrl: string,
  address: string,
  words: string,
  having = '',
): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const mails = await emailsTo(mailboxUrl, address);
    const text = mails.filter(({ subject }) => subject.includes(words)).at(-1)?.text ?? '';
    const links = text.match(/https?:\/\/[^\s<>)]+\/auth\?[^\s<>)]+/g) ?? [];
    found = links.find((link) => link.includes(having));
    expect(found).toBeDefined();
  }).toPass();
  return found ?? '';
}
