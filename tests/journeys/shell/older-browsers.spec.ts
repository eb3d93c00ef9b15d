import { expect, type Page, test } from '@playwright/test';
import { limitMs } from '#tests/harness/waiting/slowness.ts';
import { submitSignIn } from '../steps/auth-steps.ts';
import { confirmAddress, newCustomer, signUpAndIn } from '../steps/dashboard-steps.ts';
import { completeOrder, fillInGuest, pay, shopUpToCheckout } from '../steps/shopping-steps.ts';

/**
 * Takes away what the oldest browsers we support lack, and what every browser lacks on plain http:
 * see docs/decisions/0007-browsers-we-support.md.
 */
async function takeAwayNewerParts(page: Page) {
  await page.addInitScript(() => {
    const lacking: [object, string[]][] = [
      [URL, ['parse', 'canParse']],
      [AbortSignal, ['any', 'timeout']],
      [Promise, ['withResolvers', 'try']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Array, ['fromAsync']],
      [Array.prototype, ['findLast', 'toSorted', 'toReversed', 'toSpliced', 'with']],
      [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference']],
      [Set.prototype, ['isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
      [Intl, ['Segmenter']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [Response.prototype, ['bytes']],
      [Blob.prototype, ['bytes']],
      [window, ['Iterator', 'requestIdleCallback', 'scheduler', 'navigation', 'SharedWorker']],
      [Document.prototype, ['startViewTransition', 'prerendering']],
      [Crypto.prototype, ['subtle', 'randomUUID']],
      [Navigator.prototype, ['locks']],
      [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
      [Element.prototype, ['role', 'ariaLabel', 'ariaBusy']],
    ];
    for (const [owner, names] of lacking) {
      for (const name of names) Reflect.deleteProperty(owner, name);
    }
    const { matches } = Element.prototype;
    Object.assign(Element.prototype, {
      matches(this: Element, selectors: string) {
        if (selectors.includes(':popover-open')) throw new DOMException('', 'SyntaxError');
        return matches.call(this, selectors);
      },
    });
  });
}

test('a browser without the newer parts of the platform buys up to the card page', async ({
  page,
}) => {
  const bugs: Error[] = [];
  page.on('pageerror', (error) => bugs.push(error));
  await takeAwayNewerParts(page);

  await test.step('without popovers toasts come and go, above an open dialog too', async () => {
    await page.goto('/shop/ebooks');
    const toast = page.getByRole('status').filter({ hasText: 'Added to cart' });
    const close = toast.getByRole('button', { name: 'Close notification' });
    await page.getByRole('button', { name: 'Add to Cart: Built to Last' }).click();
    await close.click();
    await expect(toast).toHaveCount(0);

    await page.evaluate(() => {
      const dialog = document.createElement('dialog');
      dialog.textContent = 'Are you sure?';
      document.body.append(dialog);
      dialog.showModal();
    });
    await page.getByRole('button', { name: 'Keep It Growing' }).dispatchEvent('click');
    await expect(toast).toBeInViewport();
    await close.click();
    await expect(toast).toHaveCount(0);
  });

  await page.goto('/checkout');
  await expect(completeOrder(page)).toBeEnabled();
  await completeOrder(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Missing Information' })).toBeInViewport();
  await fillInGuest(page);
  await completeOrder(page).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await page.getByText('Cancel', { exact: true }).click();
  await expect(page.getByText('Your books are back in your cart.')).toBeVisible();
  expect(bugs).toEqual([]);
});

test('without them one signs in, waits for a payment that takes its time and opens the book', {
  tag: '@long',
}, async ({ page }) => {
  const bugs: Error[] = [];
  page.on('pageerror', (error) => bugs.push(error));
  const customer = newCustomer('older-browser');
  await signUpAndIn(page, customer);
  await page.goto('/about');
  await confirmAddress(page, customer);
  await page.context().clearCookies();
  await takeAwayNewerParts(page);
  await page.goto('/auth?redirect=/about');
  await submitSignIn(page, customer.email, customer.password);
  await expect(page).toHaveURL('/about');

  await shopUpToCheckout(page);
  await expect(page.getByText(`Signed in as ${customer.email}`)).toBeVisible();
  await completeOrder(page).click();
  await pay(page, '4000 0000 0000 1000');
  await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible({
    timeout: limitMs(25_000),
  });
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await page.getByRole('button', { name: 'Open eBook Built to Last' }).click();
  await expect(page.getByText('Opening PDF')).toBeVisible();
  expect(bugs).toEqual([]);
});

test('without the newer parts a reader signs in, is led on, pays and opens the book', {
  tag: ['@whole-browser', '@long'],
}, async ({ page, context }) => {
  const bugs: Error[] = [];
  page.on('pageerror', (error) => bugs.push(error));
  const customer = newCustomer('older');
  await signUpAndIn(page, customer);
  await page.goto('/about');
  await confirmAddress(page, customer);
  await context.clearCookies();
  await takeAwayNewerParts(page);
  await shopUpToCheckout(page);
  await page.goto('/auth?redirect=/checkout');
  await submitSignIn(page, customer.email, customer.password);
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByText(`Signed in as ${customer.email}`)).toBeVisible();
  await completeOrder(page).click();
  await pay(page);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  const [book] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Open eBook Built to Last' }).click(),
  ]);
  await expect(page.getByText('is opening in a new tab.')).toBeVisible();
  await expect.poll(() => book.url()).toContain('/api/library/file');
  expect(bugs).toEqual([]);
});
