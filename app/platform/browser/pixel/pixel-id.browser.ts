/** The shop's advertising pixel, as the server wrote it onto the page; `null` where it has none. */
export function pixelId(): string | null {
  return document.documentElement.dataset.pixelId ?? null;
}
