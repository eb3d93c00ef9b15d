/** Says that the page is awake: the boot script waits for this before it replays what was pressed. */
export function markAwake(): void {
  document.documentElement.dataset.ready = '';
}

/**
 * For what may open on a page that was made for reading alone: dialogs, toasts, search results. The sheet must have every
 * class of the page as well: coming last, its plain utilities win over variants that only the page's own sheet has.
 */
export function linkSheet(href: string): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
}
