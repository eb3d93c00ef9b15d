/** What an owner sets up once and may break later, each part by its name. */
export type SetupFactName =
  | ('Payments' | 'Webhook' | 'Clock' | 'Rights of the key')
  | ('Mail server' | 'SPF' | 'DKIM' | 'DMARC')
  | ('Database' | 'Database encryption' | 'Live news' | 'Tables')
  | ('Proxy' | 'Alerts' | 'Disk' | 'Last backup' | 'Version');

/** How one part of the shop is set up. */
export interface SetupFact {
  name: SetupFactName;
  /** `unknown`: it could not be found out, or is for the owner to judge. */
  state: 'good' | 'wrong' | 'unknown';
  /** What was found, and what to do where that is not good. */
  sentence: string;
}
