import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { staff } from './staff.ts';

/** A passkey of a member of staff: the public half alone, with which nobody signs in. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: text('id').primaryKey(),
    /** What its authenticator calls it, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** COSE key (RFC 9053), base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it was used, as its authenticator counts; most that are synced stay at 0. */
    signatureCounter: bigint('signature_counter', { mode: 'number' }).notNull(),
    /** How its authenticator is reached, such as `internal` or `hybrid`; a hint to browsers. */
    transports: jsonb('transports').$type<string[]>().notNull(),
    /** What its owner calls it. */
    name: text('name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When it last opened the desk or confirmed who sits at it. */
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [index('staff_passkeys_by_staff').on(table.staffId)],
);

/** What a passkey is asked to sign, once, within minutes. Whoever reads it here cannot sign it. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    challengeHash: text('challenge_hash').primaryKey(),
    /** What it was made for; it is good for nothing else. */
    ceremony: text('ceremony').notNull(),
    /** Whose passkey it is for; `null` where whoever wants in has not said who they are. */
    staffId: text('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** What used it up, such as the key of an act, whose second press is the same; `null` while it is open. */
    usedBy: text('used_by'),
  },
  (table) => [
    index('passkey_challenges_by_staff').on(table.staffId),
    index('passkey_challenges_by_end').on(table.expiresAt),
    check(
      'passkey_ceremony',
      sql`${table.ceremony} in ('join', 'add', 'open', 'reauthenticate') and (${table.staffId} is null) = (${table.ceremony} = 'open')`,
    ),
  ],
);
