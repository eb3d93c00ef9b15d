import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/**
 * Who may open the desk. Apart from the accounts of buyers: neither opens what the other does. Who was
 * removed stays, since acts name them; the address may be invited anew.
 */
export const staff = pgTable(
  'staff',
  {
    id: text('id').primaryKey(),
    /** Normalised; see normalise-email.ts. */
    email: text('email').notNull(),
    /** See roles.ts. */
    role: text('role').notNull(),
    /** Most that one refund may send back; `null`: any sum. */
    refundCapCents: integer('refund_cap_cents'),
    /** argon2id; `null` until the invitation is accepted, and for who has passkeys alone. */
    passwordHash: text('password_hash'),
    /** Secret of the codes, sealed by the shop's key; the invitation shows it. `null` for who has no password. */
    sealedCodeSecret: text('sealed_code_secret'),
    /** Of the last code that was used: it and all before it open nothing more. */
    lastCodeStep: bigint('last_code_step', { mode: 'number' }).notNull().default(0),
    invitedAt: timestamp('invited_at', { withTimezone: true }).notNull(),
    /** What the token of the invitation's link is computed from; `null` once it was used. */
    invitationSeed: text('invitation_seed'),
    /** SHA-256 of that token. */
    invitationHash: text('invitation_hash').unique(),
    invitationExpiresAt: timestamp('invitation_expires_at', { withTimezone: true }),
    joinedAt: timestamp('joined_at', { withTimezone: true }),
    removedAt: timestamp('removed_at', { withTimezone: true }),
    /** Whether they are mailed each morning how the shop stands. */
    wantsMorningMail: boolean('wants_morning_mail').notNull().default(false),
    /** When the morning began that they were last mailed about. */
    mailedMorningAt: timestamp('mailed_morning_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('one_member_an_address').on(table.email).where(sql`${table.removedAt} is null`),
    check('staff_role', sql`${table.role} in ('owner', 'support', 'content', 'accountant')`),
    check(
      'staff_invitation',
      sql`(${table.invitationSeed} is null) = (${table.invitationHash} is null) and (${table.invitationSeed} is null) = (${table.invitationExpiresAt} is null)`,
    ),
  ],
);

/** For whoever lost what they open the desk with: each stands in for it once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    /** HMAC of the code and its owner's id, by a key of the shop: a copy of the database tells no code. */
    codeHash: text('code_hash').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('recovery_codes_by_staff').on(table.staffId)],
);

/** One browser in which the desk is open. What stands here opens nothing: the cookie holds the token. */
export const deskSessions = pgTable(
  'desk_sessions',
  {
    id: text('id').primaryKey(),
    /** SHA-256 of the token in the cookie. */
    tokenHash: text('token_hash').notNull().unique(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When whoever sits there last showed who they are. */
    authenticatedAt: timestamp('authenticated_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('desk_sessions_by_staff').on(table.staffId),
    index('desk_sessions_by_end').on(table.expiresAt),
  ],
);
