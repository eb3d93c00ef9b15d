/** Gives this page another title: that of its tab, its window and its entry in the history. */
export function setPageTitle(title: string): void {
  document.title = title;
}
