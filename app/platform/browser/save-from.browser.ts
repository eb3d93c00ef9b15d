/**
 * Has the browser save what lies at an address of this shop, under the name that the server gives it.
 * A refusal is then a failed download, and this page stays.
 */
export function saveFrom(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
