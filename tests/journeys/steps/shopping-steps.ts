import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { cartItemOf } from '#app/features/cart/cart.ts';
import { cartStorageKey, formatStoredCart } from '#app/features/cart/stored-cart.ts';
import { type BookId, books } from '#app/features/catalog/catalog.ts';
import { confirmPayment, pay as payAtProvider } from '#tests/faults/drive-shop.ts';
import { besideShop } from '#tests/harness/product-under-test.ts';
import { type Customer, postAsPage } from './dashboard-steps.ts';

/** Puts books into the cart as a visitor does. */
export async function fillCart(page: Page, titles: readonly string[]): Promise<void> {
  await page.goto('/shop/ebooks');
  for (const title of titles) {
    await page.getByRole('button', { name: `Add to Cart: ${title}` }).click();
    await expect(page.getByText(`${title} has been added to your cart.`)).toBeVisible();
  }
}

/** Leaves a cart with these books in this browser, as a visit before would have. */
export async function leaveCart(page: Page, titles: readonly string[]): Promise<void> {
  const items = books.filter(({ title }) => titles.includes(title)).map(cartItemOf);
  // A page without a page's cost, from which this site's storage can be reached.
  await page.goto('/robots.txt');
  await page.evaluate(([key, cart]) => localStorage.setItem(key, cart), [
    cartStorageKey,
    formatStoredCart(items),
  ] as const);
}

/** Shows the checkout with these books in the cart, as one was left, and waits until it can be sent. */
export async function openCheckout(
  page: Page,
  titles: readonly string[] = ['Built to Last'],
): Promise<void> {
  await leaveCart(page, titles);
  await page.goto('/checkout');
  await expect(completeOrder(page)).toBeEnabled();
}

/** Fills the cart as a visitor does, goes to the checkout and waits until it can be sent. */
export async function shopUpToCheckout(page: Page): Promise<void> {
  await fillCart(page, ['Built to Last']);
  await page.goto('/checkout');
  await expect(completeOrder(page)).toBeEnabled();
}

/** Fills in what a guest must. */
export async function fillInGuest(
  page: Page,
  email = 'ada@example.com',
  [firstName, lastName] = ['Ada', 'Lovelace'],
): Promise<void> {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByRole('main').getByRole('textbox', { name: 'Email' }).fill(email);
}

export const completeOrder = (page: Page) => page.getByRole('button', { name: 'Complete Order' });

export const declinedCard = '4000 0000 0000 0002';

/** Pays on the card page, with a card that is accepted unless told otherwise. */
export async function pay(page: Page, cardNumber = '4242 4242 4242 4242'): Promise<void> {
  await page.getByLabel('Card number').fill(cardNumber);
  await page.getByLabel('Expiry').fill('12/34');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill('Ada Lovelace');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

/**
 * Orders and pays in this browser without showing a page, for journeys about what comes after; returns
 * the address of the success page.
 */
export async function buyUnseen(
  page: Page,
  shopUrl: string,
  { email, firstName = 'Ada', lastName = 'Lovelace', bookIds = ['ebook-1'] }: UnseenOrder,
): Promise<string> {
  const cartItems = bookIds.map((id) => ({ id }));
  const sessionId = await orderAndPay(page, shopUrl, { email, firstName, lastName, cartItems });
  return `/payment-success?session_id=${sessionId}`;
}

/** The same for a buyer who is signed in, until the order is complete; returns the provider's session id. */
export async function buySignedIn(page: Page, cartItems: readonly object[]): Promise<string> {
  const shopUrl = new URL(page.url()).origin;
  const order = { email: '', firstName: 'Zoë', lastName: 'Łukasz', cartItems };
  const sessionId = await orderAndPay(page, shopUrl, order);
  const places = { url: shopUrl, ...besideShop(shopUrl) };
  await expect.poll(() => confirmPayment(places, sessionId)).toBe('complete');
  return sessionId;
}

async function orderAndPay(page: Page, shopUrl: string, order: object): Promise<string> {
  const answer = await postAsPage(page, '/api/create-checkout-session', order);
  const { url } = z.object({ url: z.url() }).parse(await answer.json());
  const sessionId = url.slice(url.lastIndexOf('/') + 1);
  await payAtProvider({ url: shopUrl, ...besideShop(shopUrl) }, sessionId);
  return sessionId;
}

interface UnseenOrder extends Partial<Customer> {
  email: string;
  bookIds?: readonly BookId[];
}

/** What a script that stands in for Meta's pixel was told, in this page so far. */
export async function listenAsPixel(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard, fbq: (...event: unknown[]) => heard.push(event) });
  });
  return () => page.evaluate(() => Reflect.get(window, 'heard'));
}
