import type { Locator } from '@playwright/test';

/** Fills a field that may hold something: Firefox, as it is driven here, would write behind that. */
export async function fillAnew(field: Locator, text: string): Promise<void> {
  await field.clear();
  await field.fill(text);
}
