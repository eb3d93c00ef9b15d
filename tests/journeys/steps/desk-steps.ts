import { expect, type Page } from '@playwright/test';
import { codeOf, staffPassword } from '#tests/harness/join-desk.ts';
import { runShopProgram } from '#tests/harness/run-shop-program.ts';

export interface DeskMember {
  email: string;
  /** What the app shows; `steps` half minutes later or earlier. */
  code(steps?: number): string;
}

/** Adds a member of staff by the command line, of another shop where told so, and opens the link that it prints. */
export async function openInvitation(
  page: Page,
  role: string,
  shopEnv = ofThisShop(),
): Promise<{ email: string }> {
  const email = `${role}-${Date.now()}@example.com`;
  const added = await runShopProgram(shopEnv, ['staff', 'add', email, '--role', role]);
  expect(added.stderr).toContain(`may join the desk as ${role}`);
  await page.goto(added.stdout.trim());
  await expect(page.getByText(`You are invited as ${role}`)).toBeVisible();
  return { email };
}

/** Adds a member of staff, and joins with a password and an app. */
export async function joinDeskBy(
  page: Page,
  role: string,
  shopEnv = ofThisShop(),
): Promise<DeskMember> {
  const { email } = await openInvitation(page, role, shopEnv);
  await page.getByText('Use a password and an app instead').click();
  const secret = await page.getByText('Or type this into it').getByRole('code').textContent();
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
  await page.getByRole('link', { name: 'I have kept them, open the desk' }).click();
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
}

/** The settings of the shop that these journeys walk through, for its command line. */
export function ofThisShop(): Record<string, string> {
  const { TEST_PORT = '', TEST_DATA_DIR = '' } = process.env;
  return { PORT: TEST_PORT, DATA_DIR: TEST_DATA_DIR };
}

/** Finds an order as its buyer would name it, and opens it. */
export async function openOrderOf(page: Page, email: string): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Orders for “${email}”` })).toBeVisible();
  await page.getByRole('link', { name: /^EK-/ }).first().click();
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
}
