/** Says that the page is awake: the boot script waits for this before it replays what was pressed. */
export function markAwake(): void {
  document.documentElement.dataset.ready = '';
}

/** For what may open on a page that was made for reading alone: dialogs, toasts, search results. */
export function linkSheet(href: string): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
}
