import { deliveryConsent } from './delivery-consent.ts';

/** What buyers agreed to before, by version: never changed, since orders refer to it. */
const earlierWordings: ReadonlyMap<string, string> = new Map([
  [
    '2026-11',
    'You ask us to deliver your books at once, and you accept that a legal right of withdrawal ends with the delivery. Our 30-day guarantee stays.',
  ],
]);

/** The words of a version; `null` for one that there never was. */
export function consentWords(version: string): string | null {
  if (version === deliveryConsent.version) return deliveryConsent.words;
  return earlierWordings.get(version) ?? null;
}
