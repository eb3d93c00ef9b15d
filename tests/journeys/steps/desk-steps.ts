import { expect, type Page } from '@playwright/test';
import { codeOf, staffPassword } from '#tests/harness/join-desk.ts';
import { runShopProgram } from '#tests/harness/run-shop-program.ts';

export interface DeskMember {
  email: string;
  /** What the app shows; `steps` half minutes later or earlier. */
  code(steps?: number): string;
}

/** Adds a member of staff by the command line, of another shop where told so, and joins by the link that it prints. */
export async function joinDeskBy(
  page: Page,
  role: string,
  shopEnv = ofThisShop(),
): Promise<DeskMember> {
  const email = `${role}-${Date.now()}@example.com`;
  const added = await runShopProgram(shopEnv, ['staff', 'add', email, '--role', role]);
  expect(added.stderr).toContain(`may join the desk as ${role}`);
  await page.goto(added.stdout.trim());
  const secret = await page.getByText('Or type this into it').getByRole('code').textContent();
  const code = (steps = 0) => codeOf(secret ?? '', new Date(), steps);
  await page.getByLabel('The code it shows now').fill(code());
  await page.getByLabel('Password', { exact: true }).fill(staffPassword);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('heading', { name: 'Keep these codes' })).toBeVisible();
  await page.getByRole('link', { name: 'I have kept them, open the desk' }).click();
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  return { email, code };
}

/** The settings of the shop that these journeys walk through. */
function ofThisShop(): Record<string, string> {
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
