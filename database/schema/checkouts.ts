import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { mailboxOf, wordsOf } from './person-words.ts';
import { users } from './users.ts';

/** What a buyer agreed to pay, priced by the server. Its id is the order ID that buyers see. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: text('id').primaryKey(),
    /** Of the visit it was sent in, of which one checkout at most can be paid: the one that holds it. */
    idempotencyKey: text('idempotency_key').unique(),
    /** SHA-256 of what was asked for, which tells whether the visit's order was changed. */
    requestHash: text('request_hash').notNull(),
    status: text('status', {
      enum: ['opening', 'pending', 'complete', 'expired', 'failed'],
    }).notNull(),
    sessionId: text('session_id').unique(),
    paymentUrl: text('payment_url'),
    productType: text('product_type', { enum: ['ebooks', 'ultimate_lazy_guide'] }).notNull(),
    subtotalCents: integer('subtotal_cents').notNull(),
    /** In the mode `stripe` it is worked out while the order is paid, and kept with the payment. */
    taxCents: integer('tax_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    /** How it is taxed, see tax-mode.ts; `null` for orders from before that was kept, and gifts. */
    taxMode: text('tax_mode', { enum: ['flat', 'none', 'included', 'stripe'] }),
    /** Who was signed in; `null` for a guest. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    billingAddress: jsonb('billing_address').$type<Record<string, string>>().notNull(),
    /** Hash of the password a guest chose; gone once the checkout completes or expires. */
    passwordHash: text('password_hash'),
    /** SHA-256 of what the browser of a guest keeps, by which it is known as the buyer's. */
    browserHash: text('browser_hash'),
    /** The wording of the consent to delivery at once, see delivery-consent.ts; `null`: none was given. */
    consentVersion: text('consent_version'),
    consentedAt: timestamp('consented_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When the sweep last asked the provider. */
    sweptAt: timestamp('swept_at', { withTimezone: true }),
    /** When the sweep asks the provider next, if nothing else tells before; `null`: never. */
    nextSweepAt: timestamp('next_sweep_at', { withTimezone: true }),
    /** How often the sweep has asked; each question is a read of the provider's allowance. */
    sweepCount: integer('sweep_count').notNull().default(0),
    /** When its buyer ticked that they want a reminder if they do not finish; `null`: not ticked, or taken back. */
    reminderAskedAt: timestamp('reminder_asked_at', { withTimezone: true }),
    /** When an abandoned checkout lost what it knew of a person. */
    forgottenAt: timestamp('forgotten_at', { withTimezone: true }),
  },
  (table) => [
    index('checkouts_by_status').on(table.status, table.createdAt),
    index('checkouts_by_email').on(table.email),
    index('checkouts_by_user').on(table.userId),
    index('checkouts_by_time').on(table.createdAt, table.id),
    index('checkouts_by_sum')
      .on(table.totalCents, table.id)
      .where(sql`${table.status} = 'complete'`),
    index('checkouts_by_mailbox').on(mailboxOf(table)).where(sql`${table.status} = 'complete'`),
    index('checkouts_by_words')
      .using('gin', wordsOf(table))
      .where(sql`${table.status} = 'complete'`),
    index('checkouts_to_sweep').on(table.nextSweepAt).where(sql`${table.status} = 'pending'`),
    index('checkouts_with_password')
      .on(table.expiresAt)
      .where(sql`${table.passwordHash} is not null`),
    index('checkouts_to_forget')
      .on(table.expiresAt)
      .where(sql`${table.status} in ('expired', 'failed') and ${table.forgottenAt} is null`),
    check(
      'checkouts_status',
      sql`${table.status} in ('opening', 'pending', 'complete', 'expired', 'failed')`,
    ),
    check(
      'checkouts_sum',
      sql`${table.subtotalCents} >= 0 and ${table.taxCents} >= 0 and ${table.totalCents} = ${table.subtotalCents} + ${table.taxCents}`,
    ),
    check('checkouts_tax_mode', sql`${table.taxMode} in ('flat', 'none', 'included', 'stripe')`),
    check('checkouts_sweep_count', sql`${table.sweepCount} >= 0`),
  ],
);

/** As the index of complete orders has it. */
export const buyerWords = wordsOf(checkouts);
