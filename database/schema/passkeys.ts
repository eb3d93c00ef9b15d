import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { staff } from './staff.ts';
import { users } from './users.ts';

/** One passkey: its public half alone, with which nobody signs in. */
function passkeysOf(owner: string, ownerId: () => AnyPgColumn) {
  return pgTable(
    `${owner}_passkeys`,
    {
      id: text('id').primaryKey(),
      /** What its authenticator calls it, base64url. */
      credentialId: text('credential_id').notNull().unique(),
      ownerId: text(`${owner}_id`).notNull().references(ownerId, { onDelete: 'cascade' }),
      /** COSE key (RFC 9053), base64url. */
      publicKey: text('public_key').notNull(),
      /** How often it was used, as its authenticator counts; most that are synced stay at 0. */
      signatureCounter: bigint('signature_counter', { mode: 'number' }).notNull(),
      /** How its authenticator is reached, such as `internal` or `hybrid`; a hint to browsers. */
      transports: jsonb('transports').$type<string[]>().notNull(),
      /** What its owner calls it; at first, the browser it was made in. */
      name: text('name').notNull(),
      createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
      /** When it was last used. */
      lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    },
    (table) => [index(`${owner}_passkeys_by_${owner}`).on(table.ownerId)],
  );
}

/** Of buyers. */
export const userPasskeys = passkeysOf('user', () => users.id);

/** Of members of staff. */
export const staffPasskeys = passkeysOf('staff', () => staff.id);

/** What a buyer's passkey signs, once, within minutes. The row is deleted by its use. */
export const userPasskeyChallenges = pgTable(
  'user_passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    challengeHash: text('challenge_hash').primaryKey(),
    /** Who makes a passkey with it; `null`: it is for signing in. */
    ownerId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('user_passkey_challenges_by_user').on(table.ownerId),
    index('user_passkey_challenges_by_end').on(table.expiresAt),
  ],
);

/** What a passkey of the staff signs, once, within minutes. */
export const staffPasskeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    challengeHash: text('challenge_hash').primaryKey(),
    /** What it was made for; it is good for nothing else. */
    ceremony: text('ceremony').notNull(),
    /** Whose passkey it is for; `null` where nobody has said who they are yet. */
    ownerId: text('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** What used it up, such as the key of an act, which may use it again; `null` while it is open. */
    usedBy: text('used_by'),
  },
  (table) => [
    index('passkey_challenges_by_staff').on(table.ownerId),
    index('passkey_challenges_by_end').on(table.expiresAt),
    check(
      'passkey_ceremony',
      sql`${table.ceremony} in ('join', 'add', 'open', 'reauthenticate') and (${table.ownerId} is null) = (${table.ceremony} = 'open')`,
    ),
  ],
);
