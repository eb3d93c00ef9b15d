import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** A buyer's passkey: the public half alone, with which nobody signs in. */
export const userPasskeys = pgTable(
  'user_passkeys',
  {
    id: text('id').primaryKey(),
    /** What its authenticator calls it, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** COSE key (RFC 9053), base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it was used, as its authenticator counts; most that are synced stay at 0. */
    signatureCounter: bigint('signature_counter', { mode: 'number' }).notNull(),
    /** How its authenticator is reached, such as `internal` or `hybrid`; a hint to browsers. */
    transports: jsonb('transports').$type<string[]>().notNull(),
    /** The browser it was made in, such as `Firefox on Windows`. */
    name: text('name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When it last signed somebody in. */
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [index('user_passkeys_by_user').on(table.userId)],
);

/** What a passkey is asked to sign, once, within minutes. Whoever reads it here cannot sign it. */
export const userPasskeyChallenges = pgTable(
  'user_passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    challengeHash: text('challenge_hash').primaryKey(),
    /** Who is to make a passkey with it; `null`: it is for signing in. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('user_passkey_challenges_by_user').on(table.userId),
    index('user_passkey_challenges_by_end').on(table.expiresAt),
  ],
);
