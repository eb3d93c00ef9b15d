import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { listClaims } from '#app/features/claims/list-claims.ts';
import { variations } from '#tests/harness/long-run.ts';
import { chooseAct, joinDeskBy, openOrderOf, sell } from '../steps/desk-steps.ts';
import { cutTexts, expectNoBarriers } from '../steps/no-barriers.ts';

/** What somebody may call themselves who wishes the owner ill. */
const hostile = {
  firstName: '=HYPERLINK("https://evil.example","pay")',
  lastName: `"><img src=x onerror=alert(1)><script>alert(2)</script>${'W'.repeat(40)}`,
};

for (const width of variations([390, 1440])) {
  test(`pages of the desk raise no barriers, fit, and run nothing that a buyer wrote, ${width} px wide`, async ({
    page,
    baseURL,
  }) => {
    const trouble: string[] = [];
    page.on('dialog', (dialog) => trouble.push(`a dialog: ${dialog.message()}`));
    page.on('pageerror', (error) => trouble.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') trouble.push(message.text());
    });
    const email = await sell(baseURL ?? '', `o'hara+{{7*7}}-${width}`, hostile);
    const asked = await page.request.post('/api/contact', {
      data: { ...hostile, email, subject: hostile.lastName, message: hostile.lastName },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(asked.status()).toBe(200);
    await page.setViewportSize({ width, height: 800 });
    await joinDeskBy(page, 'owner');
    await openOrderOf(page, email);
    const order = new URL(page.url()).pathname;
    await chooseAct(page, 'Add a note');
    await page.getByLabel('Note', { exact: true }).fill(hostile.lastName);
    await page.getByRole('dialog').getByRole('button', { name: 'Add a note' }).click();
    await expect(page.getByText('The note is with the order.')).toBeVisible();

    const customer = `/desk/customers/${encodeURIComponent(email)}`;
    const search = `?${new URLSearchParams({ q: email })}`;
    for (const [path, words] of [
      ['/desk', 'Today'],
      [`/desk/orders${search}`, hostile.firstName],
      [order, hostile.lastName],
      [`/desk/customers${search}`, email],
      [customer, hostile.lastName],
      [`/desk/messages${search}`, hostile.lastName],
      ['/desk/subscribers', 'Growth'],
      ['/desk/mailings', 'Mailings'],
      ['/desk/mailings/new', 'Write'],
      [`/desk/mails${search}`, email],
      ['/desk/invoices', 'Invoices'],
      ['/desk/queues', 'Events'],
      [`/desk/history?${new URLSearchParams({ q: email })}`, hostile.lastName],
      ['/desk/settings', 'Set-up'],
    ]) {
      await page.goto(path ?? '');
      const shown = page.getByRole('main').getByText(words ?? '');
      await expect(shown.first(), path).toBeVisible();
      await expectNoBarriers(page);
      expect(await cutTexts(page), path).toEqual([]);
    }

    await test.step('an owner reads what the pages claim, and that it keeps a shop with a live key shut', async () => {
      const claims = listClaims();
      await expect(
        page.getByText('no evidence yet: the shop will not start with a live key.'),
      ).toBeVisible();
      const panel = page.getByRole('region', { name: 'Claims' });
      await expect(panel).toContainText(`${claims.length} with nothing behind them`);
      await panel.getByText(`All ${claims.length}`).click();
      await expect(panel.getByRole('listitem')).toHaveCount(claims.length);
      await expect(panel.getByText('“2,153 downloads”')).toBeVisible();
      await expectNoBarriers(page);
    });
    expect(trouble).toEqual([]);

    await test.step('what a buyer wrote is a formula in no file, and no markup in a mail that is shown', async () => {
      await page.goto(`/desk/orders${search}`);
      const [csv] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export CSV' }).click(),
      ]);
      const [heading, line = ''] = readFileSync(await csv.path(), 'utf8').split('\r\n');
      // Without the mark that comes first, a spreadsheet spoils every name with an accent.
      expect(heading).toMatch(/^\ufeff"order_id"/);
      expect(line).toContain(`"'=HYPERLINK(""https://evil.example"",""pay"")"`);

      await page.goto(`/desk/mails${search}`);
      await page
        .getByRole('row')
        .filter({ hasText: 'Your eBook' })
        .getByRole('button', { name: /^Read/ })
        .click();
      const [tab] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('link', { name: 'See it as it looked' }).click(),
      ]);
      await expect(tab.getByText('Built to Last').first()).toBeVisible();
      await expect(tab.getByText(hostile.firstName).first()).toBeVisible();
      expect(await tab.locator('script, img[src=x]').count()).toBe(0);
      expect(await tab.content()).not.toMatch(/token=[\w-]{20}/);
    });
  });
}
