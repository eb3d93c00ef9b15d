/**
 * What buyers agree to when they order, by the version that is kept with the order. A wording that
 * somebody agreed to is never changed: a new one is a new version, and the last is what pages show.
 */
const wordings: ReadonlyMap<string, string> = new Map([
  [
    '2026-11',
    'You ask us to deliver your books at once, and you accept that a legal right of withdrawal ends with the delivery. Our 30-day guarantee stays.',
  ],
]);

/** The wording of today. */
export const deliveryConsent = latest();

function latest(): { version: string; words: string } {
  const [version, words] = [...wordings].at(-1) ?? ['', ''];
  return { version, words };
}

/** The words of a version; `null` for one that there never was. */
export function consentWords(version: string): string | null {
  return wordings.get(version) ?? null;
}
