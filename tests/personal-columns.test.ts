import { randomUUID } from 'node:crypto';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseBuyer } from '#app/features/desk/buyers/erase-buyer.server.ts';
import { exportBuyer } from '#app/features/desk/buyers/export-buyer.server.ts';
import { refundOrder } from '#app/features/desk/orders/refund-order.server.ts';
import { keepDownload } from '#app/features/downloads/log/keep-download.server.ts';
import { root } from '#commands/folders.ts';
import { personalRecords } from '#server/desk/personal-records.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { joinShop, mailTo, visitShop } from '#tests/harness/visit-shop.ts';

/** Columns that can name or describe a buyer: below they are planted, exported and erased. */
const personal = [
  'acts.reason',
  'checkouts.billing_address',
  'checkouts.email',
  'checkouts.first_name',
  'checkouts.last_name',
  'contact_messages.email',
  'contact_messages.first_name',
  'contact_messages.last_name',
  'contact_messages.message',
  'contact_messages.subject',
  'download_reservations.network',
  'download_tokens.first_name',
  'download_tokens.last_name',
  'downloads.network',
  'email_changes.new_email',
  'mails.answer',
  'mails.to_address',
  'message_answers.text',
  'owner_tasks.details',
  'owner_tasks.summary',
  'refund_requests.answer',
  'refund_requests.reason',
  'refunds.reason',
  'sessions.ip_address',
  'sessions.user_agent',
  'subscriptions.email',
  'user_passkeys.name',
  'users.email',
  'users.first_name',
  'users.image',
  'users.last_name',
  'users.name',
];

/** Personal columns that no export has, and why. */
const notExported: Record<string, string> = {
  'download_reservations.network': 'a day at most; the downloads have it',
  'download_tokens.first_name': 'a copy of the name of the checkout',
  'download_tokens.last_name': 'a copy of the name of the checkout',
  'owner_tasks.details': 'a note of the shop to its owner, about facts that are exported',
  'owner_tasks.summary': 'a note of the shop to its owner, about facts that are exported',
  'sessions.ip_address': 'expires with the session',
  'sessions.user_agent': 'expires with the session',
};

/** Text of tables that reach a buyer or an order which says nothing about the buyer, by its reason. */
const plain: Record<string, string[]> = {
  'a key or a secret': [
    'account_tokens.seed',
    'accounts.password',
    'acts.digest',
    'acts.key',
    'checkouts.idempotency_key',
    'checkouts.payment_url',
    'contact_messages.idempotency_key',
    'download_tokens.seed',
    'mailed_codes.seed',
    'reminders.seed',
    'subscriptions.seed',
    'user_passkeys.public_key',
    'user_passkeys.transports',
  ],
  'a word from a list': [
    'acts.act',
    'acts.role',
    'checkouts.consent_version',
    'disputes.reason',
    'disputes.status',
    'mailed_codes.purpose',
    'mailing_recipients.outcome',
    'mails.kind',
    'order_history.cause',
    'order_history.change',
    'owner_tasks.kind',
    'owner_tasks.reference',
    'subscriptions.refusal',
    'user_purchases.currency',
  ],
  'the goods, or where they were taxed': [
    'download_reservations.copy_name',
    'download_reservations.title',
    'downloads.title',
    'order_lines.bundle_title',
    'order_lines.tax_place',
    'order_lines.title',
    'user_ebook_access.ebook_title',
  ],
  'addresses only masked': ['acts.after', 'acts.before', 'acts.subject', 'desk_refusals.sentence'],
  'names the staff': [
    'acts.who',
    'desk_refusals.command',
    'desk_refusals.role',
    'desk_refusals.subject',
    'desk_refusals.who',
    'message_answers.answered_by',
    'passkey_challenges.ceremony',
    'passkey_challenges.used_by',
    'staff.email',
    'staff.invitation_seed',
    'staff.role',
    'staff.sealed_code_secret',
    'staff_passkeys.name',
    'staff_passkeys.public_key',
    'staff_passkeys.transports',
  ],
  'a subject line of ours': ['mails.subject'],
  'kept for the tax office, as the privacy policy says': ['invoices.facts'],
  'forgotten with the last mail': ['erasure_requests.last_mail_to'],
};

const namesSomebody = /(^|_)(user_id|order_id|checkout_id|email|email_hash|to_address|network)$/;
const namesAThing = /(^|_)(id|hash|token)$/;

/** All `table.column` that hold free text in tables that reach a buyer or an order. */
async function textColumns(): Promise<string[]> {
  const tables = new Map<string, ReturnType<typeof getTableConfig>>();
  for await (const file of glob('database/schema/*.ts', { cwd: root })) {
    const exported: object = await import(join(root, file));
    for (const value of Object.values(exported)) {
      if (is(value, PgTable)) tables.set(getTableConfig(value).name, getTableConfig(value));
    }
  }
  const reaching = new Set(['users', 'checkouts']);
  for (let size = 0; size < reaching.size; ) {
    size = reaching.size;
    for (const [name, { columns, foreignKeys }] of tables) {
      const targets = foreignKeys.map((key) => getTableConfig(key.reference().foreignTable).name);
      const isNaming = columns.some((column) => namesSomebody.test(column.name));
      if (isNaming || targets.some((target) => reaching.has(target))) reaching.add(name);
    }
  }
  return [...reaching].flatMap((name) => {
    const texts = (tables.get(name)?.columns ?? []).filter(
      ({ columnType, primary, enumValues, name: column }) =>
        ['PgText', 'PgVarchar', 'PgJson', 'PgJsonb'].includes(columnType) &&
        !primary &&
        (enumValues ?? []).length === 0 &&
        !namesAThing.test(column),
    );
    return texts.map((column) => `${name}.${column.name}`);
  });
}

test('every text that reaches a buyer or an order is erased, or named with the reason why it need not be', async () => {
  const known = [...personal, ...Object.values(plain).flat()];
  expect(new Set(known).size).toBe(known.length);
  expect((await textColumns()).toSorted()).toEqual(known.toSorted());
});

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store());
  });
  afterAll(() => shop.close());

  /** Says of whom each row is by its column's own name, so that a missing one can be told. */
  const mark = (column: string) => `Quirin in ${column}`;
  const actor = () => ({ who: 'command line', key: randomUUID() });

  /** Of the personal columns, those in which the database holds something of the buyer. */
  async function held(words: readonly string[]): Promise<string[]> {
    const found: string[] = [];
    for (const name of personal) {
      const [table, column] = name.split('.');
      const { rows } = await store().query(
        `select 1 from ${table} where exists (
           select from unnest($1::text[]) word where position(lower(word) in lower(${column}::text)) > 0)`,
        [words],
      );
      if (rows.length > 0) found.push(name);
    }
    return found;
  }

  /** Puts a mark into every personal column of a buyer that takes any text. */
  async function plant(order: { orderId: string; email: string }): Promise<void> {
    const { orderId, email } = order;
    await refundOrder(shop.services, actor(), {
      orderId,
      reason: mark('acts.reason'),
      titles: [],
      cents: 100,
    });
    await mailTo(shop, email, /^Your refund/);
    const download = {
      bookId: 'ebook-1',
      title: 'Built to Last',
      format: 'pdf',
      way: 'link',
    } as const;
    await keepDownload(shop.services, { ...download, orderId, ip: '203.0.113.77' });
    const user = `(select id from users where email = '${email}')`;
    const link = `(select id from download_tokens where order_id = '${orderId}' limit 1)`;
    const address = JSON.stringify({ country: 'NZ', address: mark('checkouts.billing_address') });
    for (const statement of [
      `update users set first_name = '${mark('users.first_name')}', last_name = '${mark('users.last_name')}',
         name = '${mark('users.name')}', image = '${mark('users.image')}' where email = '${email}'`,
      `update sessions set ip_address = '203.0.113.78', user_agent = 'Quirin' where user_id = ${user}`,
      `update checkouts set first_name = '${mark('checkouts.first_name')}',
         last_name = '${mark('checkouts.last_name')}', billing_address = '${address}' where id = '${orderId}'`,
      `update download_tokens set first_name = 'Quirin', last_name = 'Quirin' where order_id = '${orderId}'`,
      `update mails set answer = '${mark('mails.answer')}' where to_address = '${email}'`,
      `update refunds set reason = '${mark('refunds.reason')}' where order_id = '${orderId}'`,
      `insert into contact_messages (id, first_name, last_name, email, subject, message, received_at)
         values ('m', '${mark('contact_messages.first_name')}', '${mark('contact_messages.last_name')}', '${email}',
           '${mark('contact_messages.subject')}', '${mark('contact_messages.message')}', now())`,
      `insert into message_answers (id, message_id, text, answered_by, answered_at, mail_id)
         values ('a', 'm', '${mark('message_answers.text')}', 'command line', now(), 'a')`,
      `insert into email_changes (id, user_id, new_email, session_id, expires_at)
         values ('e', ${user}, 'new-${email}', 's', now() + interval '1 hour')`,
      `insert into user_passkeys (id, credential_id, user_id, public_key, signature_counter, transports, name, created_at)
         values ('p', 'p', ${user}, 'p', 0, '[]', '${mark('user_passkeys.name')}', now())`,
      `insert into owner_tasks (kind, reference, order_id, summary, details, raised_at)
         values ('other-amount', 'r', '${orderId}', 'Quirin', '{"who": "Quirin"}', now())`,
      `insert into refund_requests (order_id, kind, book_ids, reason, asked_at, settled_at, outcome, answer)
         values ('${orderId}', 'refund', '{}', '${mark('refund_requests.reason')}', now(), now(), 'declined',
           '${mark('refund_requests.answer')}')`,
      `insert into download_reservations (id, link_id, book_id, title, format, copy_name, size_bytes,
           remaining_bytes, network, reserved_at, expires_at)
         values ('d', ${link}, 'ebook-1', 'Built to Last', 'pdf', 'c', 1, 3, '203.0.113.0/24', now(),
           now() + interval '1 hour')`,
    ]) {
      await store().query(statement, []);
    }
  }

  test('what is personal is planted, exported and erased', async () => {
    const email = `${randomUUID()}@example.com`;
    await joinShop(shop, visitShop(shop), { email, password: 'correct horse battery' });
    const { orderId } = await buyBooks(shop, { email, ids: ['ebook-1'] });
    await mailTo(shop, email, new RegExp(orderId));
    await shop.post('/api/newsletter', { email });
    await mailTo(shop, email, /subscri/i);
    await plant({ orderId, email });

    const words = [email, 'Quirin', '203.0.113'];
    expect(await held(words)).toEqual(personal);
    const exported = JSON.stringify(await exportBuyer(store().db, email, personalRecords));
    const missing = personal.filter((column) => {
      const said = /email$|to_address$/.test(column) ? email : mark(column);
      return !exported.includes(column === 'downloads.network' ? '203.0.113' : said);
    });
    expect(missing.toSorted()).toEqual(Object.keys(notExported).toSorted());
    expect(
      await eraseBuyer(shop.services, actor(), { email, others: personalRecords }),
    ).toMatchObject({ status: 'done' });
    expect(await held(words)).toEqual([]);
  });
});
