import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { root } from '#commands/folders.ts';
import { confirmPayment, openSession, pay } from '#tests/faults/drive-shop.ts';
import { besideShop } from '#tests/harness/product-under-test.ts';
import { codeOf, invitationToken, staffPassword } from '#tests/harness/staff-secrets.ts';
import { askDesk } from './ask-desk.ts';
import { postAsPage } from './dashboard-steps.ts';

const invitation = z.object({ link: z.string() });
const openedInvitation = z.object({ codeSecret: z.string() });

export interface DeskMember {
  email: string;
  /** What the app shows; `steps` half minutes later or earlier. */
  code(steps?: number): string;
}

/** A paid order of somebody new, who is called so unless told otherwise; the address. */
export async function sell(
  shopUrl: string,
  who: string,
  names: { firstName: string; lastName: string } = { firstName: 'Ada', lastName: 'Lovelace' },
): Promise<string> {
  const email = `${who}-${Date.now()}@example.com`;
  const places = { url: shopUrl, ...besideShop(shopUrl) };
  const session = await openSession(places, email, names);
  await pay(places, session);
  await expect.poll(() => confirmPayment(places, session)).toBe('complete');
  return email;
}

/** Adds a member of staff, at another shop where told so; the link of the invitation. */
async function invite(role: string, dataDir: string): Promise<{ email: string; link: string }> {
  const email = `${role}-${randomUUID().slice(0, 13)}@example.com`;
  const { link } = invitation.parse(await askDesk(dataDir, 'staff-add', { email, role }));
  return { email, link };
}

/** Adds a member of staff and opens the link of the invitation. */
export async function openInvitation(page: Page, role: string): Promise<{ email: string }> {
  const { email, link } = await invite(role, ownDataDir());
  await page.goto(link);
  await expect(page.getByText(`You are invited as ${role}`)).toBeVisible();
  return { email };
}

/**
 * Adds a member of staff, at another shop where told so, who joins with a password and an app, and
 * opens the desk. What the page of the invitation sends is sent without it: `joinDeskByPage` is
 * for the journeys that are about joining.
 */
export async function joinDeskBy(
  page: Page,
  role: string,
  dataDir = ownDataDir(),
): Promise<DeskMember> {
  const { email, link } = await invite(role, dataDir);
  const token = invitationToken(link);
  const opened = await postAsPage(page, '/api/desk/invitation', { token });
  const { codeSecret } = openedInvitation.parse(await opened.json());
  const code = (steps = 0) => codeOf(codeSecret, new Date(), steps);
  await postAsPage(page, '/api/desk/join', { token, password: staffPassword, code: code() });
  await page.goto('/desk');
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  return { email, code };
}

/** Adds a member of staff, and joins with a password and an app as people do. */
export async function joinDeskByPage(page: Page, role: string): Promise<DeskMember> {
  const { email } = await openInvitation(page, role);
  await page.getByText('Use a password and an app instead').click();
  const secret = await page
    .locator('p', { hasText: 'Or type this into it' })
    .getByRole('code')
    .textContent();
  const code = (steps = 0) => codeOf(secret ?? '', new Date(), steps);
  await page.getByLabel('The code it shows now').fill(code());
  await page.getByLabel('New password', { exact: true }).fill(staffPassword);
  await page.getByRole('button', { name: 'Join' }).click();
  await openFromRecoveryCodes(page);
  return { email, code };
}

/** Goes on from the codes that are shown once to the open desk. */
export async function openFromRecoveryCodes(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Keep these codes' })).toBeVisible();
  await page.getByRole('link', { name: 'I’ve saved them; open the desk' }).click();
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
}

/** Where the shop keeps its state that these journeys walk through. */
export function ownDataDir(): string {
  return join(root, process.env.TEST_DATA_DIR ?? '');
}

/** Finds an order as its buyer would name it, and opens it. */
export async function openOrderOf(page: Page, email: string): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
}

/** Opens an act of an order that has no button of its own. */
export async function chooseAct(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: title }).click();
}

/** A paid order of one book, by its ID. */
export async function sellTo(shopUrl: string, email: string): Promise<SoldOrder> {
  const places = { url: shopUrl, ...besideShop(shopUrl) };
  const sessionId = await openSession(places, email);
  await pay(places, sessionId);
  await expect.poll(() => confirmPayment(places, sessionId)).toBe('complete');
  const status = await fetch(`${shopUrl}/api/payment-status?session_id=${sessionId}`);
  const { orderId } = z.object({ orderId: z.string() }).parse(await status.json());
  return { orderId, sessionId };
}

export interface SoldOrder {
  orderId: string;
  sessionId: string;
}
