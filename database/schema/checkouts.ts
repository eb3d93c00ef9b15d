import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** What a buyer agreed to pay, priced by the server. Its id is the order ID that buyers see. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: text('id').primaryKey(),
    /** Made by the page once a form visit; the same key never opens a second provider session. */
    idempotencyKey: text('idempotency_key').unique(),
    /** SHA-256 of what was asked for, so that a key cannot be used again for something else. */
    requestHash: text('request_hash').notNull(),
    status: text('status', {
      enum: ['opening', 'pending', 'complete', 'expired', 'failed'],
    }).notNull(),
    sessionId: text('session_id').unique(),
    paymentUrl: text('payment_url'),
    productType: text('product_type', { enum: ['ebooks', 'ultimate_lazy_guide'] }).notNull(),
    subtotalCents: integer('subtotal_cents').notNull(),
    taxCents: integer('tax_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    /** Who was signed in; `null` for a guest. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    billingAddress: jsonb('billing_address').$type<Record<string, string>>().notNull(),
    /** Hash of the password a guest chose; gone once the checkout completes or expires. */
    passwordHash: text('password_hash'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When the sweep last asked the provider; the longest unasked go first. */
    sweptAt: timestamp('swept_at', { withTimezone: true }),
  },
  (table) => [index('checkouts_by_status').on(table.status, table.createdAt)],
);
