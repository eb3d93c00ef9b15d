/** Shows, and moves the focus to, what an address names after its #; nothing where it names nothing here. */
export function followAnchor(hash: string): void {
  const place = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  place?.scrollIntoView({ block: 'center' });
  place?.focus({ preventScroll: true });
}
