/**
 * The entry whose page stands at this address. A build asks for it with a slash at the end, browsers
 * without.
 */
export function entryAt<Entry extends { link: string }>(
  entries: readonly Entry[],
  pathname: string,
): Entry {
  const link = pathname.replace(/\/$/, '');
  const entry = entries.find((candidate) => candidate.link === link);
  if (!entry) throw new Error(`No page of this list stands at ${pathname}.`);
  return entry;
}
