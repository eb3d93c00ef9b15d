import { expect, type Locator, type Page } from '@playwright/test';

/** Whoever is taken to a field sees the whole of it beside the notice that says why. */
export async function expectInSightOf(page: Page, field: Locator): Promise<void> {
  await expect(field).toBeFocused();
  await expect(page.getByRole('alert').getByRole('button')).toBeVisible();
  const notice = await page.getByRole('alert').boundingBox();
  const box = await field.boundingBox();
  const noticeEnd = (notice?.y ?? 0) + (notice?.height ?? 0);
  expect(box?.y).toBeGreaterThan(noticeEnd);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
}
