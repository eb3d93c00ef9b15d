/** What the security log knows of whoever runs the shop; the kinds are those of security-events.ts. */
export const ownerEvents = {
  'database-restored': {
    level: 'warn',
    cause: 'owner',
    facts: ['who'],
    meaning: 'A backup was put into an empty database.',
  },
  'secret-rotated': {
    level: 'warn',
    cause: 'owner',
    facts: ['who'],
    meaning: 'A new secret was put before the one that the shop had made.',
  },
  'shop-started': {
    level: 'info',
    cause: 'shop',
    facts: ['settings'],
    meaning:
      'The shop opened; another fingerprint than last time means that settings were changed.',
  },
} as const;
