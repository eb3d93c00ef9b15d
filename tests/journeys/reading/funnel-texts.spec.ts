import { expect, type Page, test } from '@playwright/test';
import { bundleCheckout, continueToPayment, salesPage } from '../steps/bundle-steps.ts';
import { bundleCheckoutText, salesPageText } from '../steps/funnel-texts.ts';
import { asSections, readSections } from '../steps/read-sections.ts';

async function expectText(page: Page, expected: string) {
  await expect(page.getByText('More than 17 hours left.')).toBeAttached();
  const sections = await readSections(page);
  for (const [position, section] of asSections(expected).entries()) {
    expect.soft(sections[position]).toBe(section);
  }
  expect(sections).toHaveLength(asSections(expected).length);
}

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-21T12:00:00Z'));
});

test('the sales page says what it is meant to say, word for word', async ({ page }) => {
  await page.goto(salesPage);
  await page.getByRole('link', { name: 'Who wrote this' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Pause the film' })).toBeVisible();
  await expectText(page, salesPageText);
});

test('the bundle checkout says what it is meant to say, word for word', async ({ page }) => {
  await page.goto(bundleCheckout);
  await expect(continueToPayment(page)).toBeEnabled();
  await expectText(page, bundleCheckoutText);
});
