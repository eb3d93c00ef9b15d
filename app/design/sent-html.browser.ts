const known = new Map<string, string>();

/** What the page was sent in the element of this ID; the same for as long as the page is open. */
export function sentHtml(id: string): string {
  const html = known.get(id) ?? document.getElementById(id)?.innerHTML ?? '';
  known.set(id, html);
  return html;
}
