import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { mailboxOf, wordsOf } from './person-words.ts';

/** One person. `email` is normalised (see normalise-email.ts), so one address is one account. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull().unique(),
    /** True once somebody has shown that they read mail at this address. */
    emailVerified: boolean('email_verified').notNull().default(false),
    name: text('name').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    image: text('image'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('users_by_time').on(table.createdAt, table.id),
    index('users_by_mailbox').on(mailboxOf(table)),
    index('users_by_words').using('gin', wordsOf(table)),
  ],
);

/** As the index has it. */
export const userWords = wordsOf(users);

/** A way to sign in. A password is kept as an argon2id hash; a guest who chose none has no row. */
export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    password: text('password'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('one_account_a_provider').on(table.providerId, table.accountId),
    index('accounts_by_user').on(table.userId),
  ],
);

/**
 * One browser that is signed in. Its cookie holds the token signed with the shop's key, so that the
 * token alone opens nothing.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Nobody's: the release before wrote an empty text here (decision record 0051). */
    ipAddress: text('ip_address'),
    /** What the browser is called, such as `Firefox on Windows`; see device-name.server.ts. */
    userAgent: text('user_agent'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('sessions_by_user').on(table.userId),
    index('sessions_by_end').on(table.expiresAt),
  ],
);

/**
 * What a mailed link may do to an account. The token itself is nowhere stored: it is computed from
 * the seed under the shop's key.
 */
export const accountTokens = pgTable(
  'account_tokens',
  {
    /** Of the mail that carries it. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Random; stands nowhere else. */
    seed: text('seed').notNull(),
    purpose: text('purpose', {
      enum: [
        'verify',
        'open-library',
        'reset',
        'set-password',
        'enter',
        'keep-account',
        'agree-to-email',
        'prove-email',
      ],
    }).notNull(),
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
    /** Guesses at the code that goes with it, where one does. */
    tries: integer('tries').notNull().default(0),
  },
  (table) => [
    index('account_tokens_by_user').on(table.userId, table.purpose),
    index('account_tokens_by_end').on(table.expiresAt),
  ],
);

/** Who asked to be erased, and has a day to change their mind. */
export const erasureRequests = pgTable(
  'erasure_requests',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the mail that tells of it, and the key of the act that erases. */
    id: text('id').notNull().unique(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    /** As the mail says. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    /** When it is due; later where something must be waited for. */
    nextTryAt: timestamp('next_try_at', { withTimezone: true }).notNull(),
    /** When the account was erased; the row goes once that was mailed. */
    erasedAt: timestamp('erased_at', { withTimezone: true }),
    /** Where that is mailed to: the account does not know it any more. */
    lastMailTo: text('last_mail_to'),
  },
  (table) => [
    index('erasure_requests_by_try').on(table.nextTryAt),
    check(
      'erasure_requests_last_mail',
      sql`(${table.erasedAt} is null) = (${table.lastMailTo} is null)`,
    ),
  ],
);
