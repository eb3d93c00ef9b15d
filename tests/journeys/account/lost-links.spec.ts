import { expect, type Page, test } from '@playwright/test';
import { type AccountLink, accountLink } from '#app/features/identity/verification/account-link.ts';
import { type NewsletterMode, newsletterLink } from '#app/features/newsletter/newsletter-link.ts';
import { besideShop, emailsTo } from '#tests/harness/product-under-test.ts';
import { newCustomer, signUpAndIn } from '../steps/dashboard-steps.ts';
import { expectNoBarriers } from '../steps/no-barriers.ts';

type Purposes<Mode extends AccountLink['mode']> = NonNullable<
  Extract<AccountLink, { mode: Mode }>['purpose']
>;
type LinkName = { [Mode in AccountLink['mode']]: Mode | `${Mode} ${Purposes<Mode>}` };

const of = { email: 'ada@example.com', token: 'cut' } as const;

/** Every link into an account that a mail holds: a new one does not compile until it is here. */
const accountLinks: Record<Exclude<LinkName[keyof LinkName], 'change'>, AccountLink> = {
  verify: { mode: 'verify', ...of },
  'verify not-me': { mode: 'verify', purpose: 'not-me', ...of },
  'verify library': { mode: 'verify', purpose: 'library', ...of },
  reset: { mode: 'reset', ...of },
  'reset set': { mode: 'reset', purpose: 'set', ...of },
  enter: { mode: 'enter', ...of },
  keep: { mode: 'keep', ...of },
  'change agree': { mode: 'change', purpose: 'agree', ...of },
  'change prove': { mode: 'change', purpose: 'prove', ...of },
  'change not-me': { mode: 'change', purpose: 'not-me', ...of },
};

const modes: { [Mode in NewsletterMode]: Mode } = {
  confirm: 'confirm',
  unsubscribe: 'unsubscribe',
  reminders: 'reminders',
};

const withoutFragment = (link: string) => link.replace(/#.*/, '');
const code = (page: Page) => page.getByRole('main').getByLabel('Code', { exact: true });
const ask = (page: Page) => page.getByRole('button', { name: 'Email me a code' });

test('every mailed link that lost its token says so, and takes a code', async ({ page }) => {
  for (const [name, link] of Object.entries(accountLinks)) {
    await test.step(name, async () => {
      await page.goto(withoutFragment(accountLink('', link)));
      await expect(page.getByText('mail program')).toBeVisible();
      await expect(code(page).or(ask(page))).toBeVisible();
      await expect(page.getByRole('main')).toContainText(/ada@|in the email with the link/);
    });
  }
  for (const mode of Object.values(modes)) {
    await test.step(`newsletter ${mode}`, async () => {
      const link = newsletterLink('', mode, 'cut');
      await page.goto(withoutFragment(link));
      await expect(page.getByText('mail program')).toBeVisible();
      if (mode === 'confirm') await page.getByRole('button', { name: 'Confirm by a code' }).click();
      // Its address names no mailbox.
      await expect(page.getByRole('main').getByLabel('Email')).toBeVisible();
      await expect(ask(page)).toBeVisible();
    });
  }
});

const codeIn = (text: string) => /^[\dA-HJKMNP-TV-Z]{6}$/m.exec(text)?.[0] ?? '';

test('a code does what the link would have done', async ({ page, baseURL }) => {
  const { mailboxUrl } = besideShop(baseURL ?? '');
  const textOf = async (email: string, subject: string) => {
    const find = async () =>
      (await emailsTo(mailboxUrl, email)).findLast((mail) => mail.subject.includes(subject));
    await expect.poll(async () => (await find()) !== undefined).toBe(true);
    return (await find())?.text ?? '';
  };
  const goOn = page.getByRole('button', { name: 'Continue' });
  const customer = newCustomer('lost-link');
  const { email } = customer;
  await signUpAndIn(page, customer);
  await page.context().clearCookies();

  await test.step('a new password, by the code of its mail, after a wrong one', async () => {
    await page.request.post('/api/send-password-reset', {
      data: { email },
      headers: { Origin: baseURL ?? '' },
    });
    const mailed = codeIn(await textOf(email, 'Reset your password'));
    await page.goto(`/auth?mode=reset&email=${encodeURIComponent(email)}`);
    await code(page).fill('AAAAAA');
    await goOn.click();
    await expect(page.getByText('This code does not work, or no longer works.')).toBeVisible();
    await expectNoBarriers(page);
    await code(page).fill(mailed.toLowerCase());
    await goOn.click();
    await page.getByLabel('New password', { exact: true }).fill('another harbour');
    await page.getByLabel('Confirm new password').fill('another harbour');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expect(page.getByText('Password Updated')).toBeVisible();
  });

  await test.step('a subscription, by a code that its page has mailed', async () => {
    const reader = `lost-${Date.now()}@example.com`;
    await page.request.post('/api/newsletter', {
      data: { email: reader },
      headers: { Origin: baseURL ?? '' },
    });
    await textOf(reader, 'Confirm');
    await page.goto('/newsletter');
    await page.getByRole('button', { name: 'Confirm by a code' }).click();
    await page.getByRole('main').getByLabel('Email').fill(reader);
    await ask(page).click();
    await code(page).fill(codeIn(await textOf(reader, 'Your code')));
    await goOn.click();
    await page.getByRole('button', { name: 'Confirm my subscription' }).click();
    await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();
  });
});
