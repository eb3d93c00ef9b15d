import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Addresses that may buy nothing more, by the owner's word. What they own stays theirs. */
export const blockedBuyers = pgTable('blocked_buyers', {
  /** Normalised; see normalise-email.ts. */
  email: text('email').primaryKey(),
  blockedAt: timestamp('blocked_at', { withTimezone: true }).notNull(),
});
