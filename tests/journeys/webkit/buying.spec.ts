import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { keys } from '#tests/harness/browsers/webkit.ts';
import { besideShop, emailsTo } from '#tests/harness/product-under-test.ts';
import { readPdf } from '#tests/harness/read-pdf.ts';
import { mailedLink } from '../steps/auth-steps.ts';
import { bundleCheckout } from '../steps/bundle-steps.ts';
import { newCustomer } from '../steps/dashboard-steps.ts';
import { expectAddress, expectText, payInWebKit, test } from './webkit-test.ts';

test('a guest buys a book, saves it from the mail, and reads it in a library of their own', {
  tag: '@webkit',
}, async ({ webkit, baseURL }) => {
  const { mailboxUrl } = besideShop(baseURL ?? '');
  const guest = newCustomer('webkit');
  await webkit.goto('/shop/ebooks');
  await webkit.press('Add to Cart: Built to Last');
  await expectText(webkit, 'has been added to your cart.');
  await webkit.goto('/cart');
  await webkit.press('Proceed to Checkout');
  await webkit.fill('First name', guest.firstName);
  await webkit.fill('Last name', guest.lastName);
  await webkit.fill('Email', guest.email);
  await webkit.press('Complete Order');
  await payInWebKit(webkit);
  await expectText(webkit, 'Payment Successful!');

  await expect.poll(async () => (await emailsTo(mailboxUrl, guest.email)).length).toBe(1);
  const [mail] = await emailsTo(mailboxUrl, guest.email);
  const [download] = /https?:\/\/\S+\/download\S+/.exec(mail?.text ?? '') ?? [];
  await webkit.goto(download ?? 'The receipt has no link to the books.');
  await webkit.press(/^Download/);
  const saved = () => readdirSync(webkit.downloads).filter((name) => name.endsWith('.pdf'));
  await expect.poll(saved).toHaveLength(1);
  const { pageTexts } = await readPdf(readFileSync(join(webkit.downloads, saved()[0] ?? '')));
  expect(pageTexts[0]).toContain('Licensed to Zoë Łukasz');

  await webkit.goto(await mailedLink(mailboxUrl, guest.email, '', '#token='));
  await webkit.fill('New password', guest.password);
  await webkit.fill('Confirm new password', guest.password);
  await webkit.press('Set Password');
  await expectText(webkit, 'Forgot your password?');
  await webkit.fill('Password', guest.password);
  await webkit.type(keys.Enter);
  await expectAddress(webkit, /\/dashboard$/);
  await expectText(webkit, 'Welcome, Zoë Łukasz');
  await expectText(webkit, '1 eBook');
  await webkit.press('Sign Out');
  await expectText(webkit, 'You have been signed out successfully.');
});

test('the bundle is bought, and opened with the password of its form', {
  tag: '@webkit',
}, async ({ webkit }) => {
  const guest = newCustomer('webkit-bundle');
  await webkit.goto(bundleCheckout);
  await webkit.fill('Email', guest.email);
  await webkit.fill('Full name', 'Zoë Łukasz');
  await webkit.fill('Password', guest.password);
  await webkit.press('Continue to Payment - $47');
  await payInWebKit(webkit);
  await expectText(webkit, 'Payment Successful!');
  await webkit.goto('/auth');
  await webkit.fill('Email', guest.email);
  await webkit.fill('Password', guest.password);
  await webkit.type(keys.Enter);
  await expectText(webkit, 'Welcome Back!');
  await webkit.goto('/dashboard');
  await expectText(webkit, '5 eBooks');
});
