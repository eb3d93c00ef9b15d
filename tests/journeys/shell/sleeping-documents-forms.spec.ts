import { expect, type Page, test } from '@playwright/test';

/**
 * The shelf has no fields, so the boot script that the shop serves is tried on a page of the test's
 * own, with a waking module that lists what is submitted to it.
 */
const controls = `
  <form aria-label="Search"><label>Words <input name="words" required></label>
    <button name="by" value="button">Send</button></form>
  <ul></ul>
  <button popovertarget="menu">Menu</button><div id="menu" popover>Inside the menu</div>
  <button commandfor="box" command="show-modal">Terms</button><dialog id="box">In the box</dialog>`;

const wakingModule = `
  document.forms[0].addEventListener('submit', (event) => {
    event.preventDefault();
    const entries = new FormData(event.target, event.submitter);
    const item = document.createElement('li');
    item.textContent = [...entries].map((entry) => entry.join('=')).join('&');
    document.querySelector('ul').append(item);
  });
  document.documentElement.dataset.ready = '';`;

/** Opens the page asleep; the returned function lets its module arrive. */
async function openFixture(page: Page): Promise<() => void> {
  const shelf = await (await page.request.get('/shop/ebooks')).text();
  const boot = /<script data-scripts="[^"]*">(.*?)<\/script>/s.exec(shelf)?.[1];
  if (!boot) throw new Error('The shelf has no boot script.');
  const head = `<script data-scripts="/fixture/modules.js /fixture/waking.js">${boot}</script>`;
  const gate = Promise.withResolvers<void>();
  await page.route('**/fixture/waking.js', async (route) => {
    await gate.promise;
    await route.fulfill({ contentType: 'text/javascript', body: wakingModule });
  });
  await page.route('**/fixture/modules.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export {};' }),
  );
  await page.route('**/fixture/page', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head>${head}<title>Fixture</title></head><body>${controls}</body></html>`,
    }),
  );
  await page.goto('/fixture/page');
  return gate.resolve;
}

test('what is done to a form while the page sleeps is kept, and done once', async ({ page }) => {
  await test.step('text typed while asleep is kept, and Enter submits it once', async () => {
    const release = await openFixture(page);
    await page.getByLabel('Words').fill('index funds');
    await page.getByLabel('Words').press('Enter');
    await page.getByLabel('Words').press('Enter');
    await expect(page).toHaveURL(/\/fixture\/page$/);
    release();
    await expect(page.getByRole('listitem')).toHaveText(['words=index funds&by=button']);
    await expect(page.getByLabel('Words')).toHaveValue('index funds');
  });

  await test.step('a submit by its button is kept with that button, and with what is typed until then', async () => {
    const release = await openFixture(page);
    await page.getByLabel('Words').fill('bonds');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByLabel('Words').fill('bonds and shares');
    release();
    await expect(page.getByRole('listitem')).toHaveText(['words=bonds and shares&by=button']);
  });

  await test.step('the browser still checks the fields of a form while the page sleeps', async () => {
    const release = await openFixture(page);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByLabel('Words')).toBeFocused();
    release();
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    await expect(page.getByRole('listitem')).toHaveCount(0);
  });

  await test.step('popovers and dialogs open while the page sleeps', async () => {
    await openFixture(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByText('Inside the menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Terms' }).click();
    await expect(page.getByRole('dialog')).toContainText('In the box');
  });
});
