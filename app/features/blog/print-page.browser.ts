/** Opens the browser's own dialog. */
export function printPage(): void {
  window.print();
}
