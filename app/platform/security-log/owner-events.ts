import type { SecurityEventKind } from './security-event-kind.ts';

/** What the owner and the process itself did. */
export const ownerEvents = {
  'owner-act': {
    level: 'warn',
    cause: 'owner',
    facts: ['who', 'command', 'orderId', 'account'],
    meaning: 'The owner changed something by the desk or the command line.',
    alert: { count: 1, minutes: 1 },
    advice:
      'was it you? `order ID` shows the act. If not: there is a stranger on the machine, see the plan below',
  },
  'database-copied': {
    level: 'warn',
    cause: 'owner',
    facts: ['who'],
    meaning: 'The whole database was written into a file.',
    alert: { count: 1, minutes: 1 },
    advice: 'as above, except for the nightly backup',
  },
  'database-restored': {
    level: 'warn',
    cause: 'owner',
    facts: ['who'],
    meaning: 'A backup was put into an empty database.',
    alert: { count: 1, minutes: 1 },
    advice: 'was it you? The shop then runs with the earlier data; compare `acts.log`',
  },
  'secret-rotated': {
    level: 'warn',
    cause: 'owner',
    facts: ['who'],
    meaning: 'A new secret was put before the one that the shop had made.',
    alert: { count: 1, minutes: 1 },
    advice: 'was it you?',
  },
  'shop-started': {
    level: 'info',
    cause: 'shop',
    facts: ['settings'],
    meaning:
      'The shop opened; another fingerprint than last time means that settings were changed.',
    alert: { count: 5, minutes: 10 },
    advice:
      'it keeps dying and restarting: read the errors before it. An unknown `settings`: who changed them?',
  },
} as const satisfies Record<string, SecurityEventKind>;
