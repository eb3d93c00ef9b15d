/** What buyers agree to when they order; the version is kept with the order. A new wording is a new version. */
export const deliveryConsent = {
  version: '2026-11-26',
  words:
    'You ask us to deliver your books at once, and you accept that a legal right of withdrawal ends on delivery. Our 30-day guarantee still applies.',
};
