/** What an owner sets up once and may break later, each part by its name. */
export const setupFactNames = [
  ...(['Payments', 'Webhook', 'Clock', 'Rights of the key', 'Tax'] as const),
  ...(['Mail server', 'SPF', 'DKIM', 'DMARC'] as const),
  ...(['Database', 'Database encryption', 'Live news', 'Tables'] as const),
  ...(['Proxy', 'Alerts', 'Disk', 'Last backup', 'Version'] as const),
  ...(['Editions', 'Claims', 'Seller'] as const),
] as const;

export type SetupFactName = (typeof setupFactNames)[number];

/** How one part of the shop is set up. */
export interface SetupFact {
  name: SetupFactName;
  /** `unknown`: it could not be found out, or is for the owner to judge. */
  state: 'good' | 'wrong' | 'unknown';
  /** What was found, and what to do where that is not good. */
  sentence: string;
}

/** Where a part stands on the page of the settings, as what comes after the # of its address. */
export function setupAnchor(name: SetupFactName): string {
  return `setup-${name.toLowerCase().replaceAll(' ', '-')}`;
}
