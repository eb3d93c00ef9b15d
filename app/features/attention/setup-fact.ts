/** The parts of the set-up, which an owner settles once and may break later. */
export const setupFactNames = [
  'Payments',
  'Webhook',
  'Clock',
  'Rights of the key',
  'Tax',
  'Mail server',
  'SPF',
  'DKIM',
  'DMARC',
  'Database',
  'Database encryption',
  'Live news',
  'Tables',
  'Proxy',
  'Alerts',
  'Disk',
  'Last backup',
  'Version',
  'Editions',
  'Claims',
  'Seller',
] as const;

export type SetupFactName = (typeof setupFactNames)[number];

/** How one part of the shop is set up. */
export interface SetupFact {
  name: SetupFactName;
  /** `unknown`: it could not be found out, or is for the owner to judge. */
  state: 'good' | 'wrong' | 'unknown';
  /** What was found, and what to do unless it is good. */
  sentence: string;
}

/** The part after the `#` in the address of a part on the settings page. */
export function setupAnchor(name: SetupFactName): string {
  return `setup-${name.toLowerCase().replaceAll(' ', '-')}`;
}
