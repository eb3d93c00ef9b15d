import { accountEvents } from './account-events.ts';
import { deskEvents } from './desk-events.ts';
import { mailEvents } from './mail-events.ts';
import { ownerEvents } from './owner-events.ts';
import { requestEvents } from './request-events.ts';
import type { SecurityEventKind } from './security-event-kind.ts';
import { signInEvents } from './sign-in-events.ts';

/** Every event of the security log. `npm run reference -- events` prints them with their alerts. */
export const securityEvents = {
  ...signInEvents,
  ...accountEvents,
  ...mailEvents,
  ...deskEvents,
  ...requestEvents,
  ...ownerEvents,
} as const satisfies Record<string, SecurityEventKind>;

export type SecurityEvent = keyof typeof securityEvents;

export function securityEventKind(event: SecurityEvent): SecurityEventKind {
  return securityEvents[event];
}
