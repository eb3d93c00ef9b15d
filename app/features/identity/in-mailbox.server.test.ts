import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { normaliseEmail } from '#app/platform/text/normalise-email.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { mailboxOf } from './mailbox-of.ts';

const rows = z.object({ rows: z.array(z.object({ mailbox: z.string() })) });

onOneStore((store) => {
  test('the database tells the mailbox of an address as the shop does', async () => {
    const name = fc.stringMatching(/^[a-z.+'-]{1,12}$/);
    const domain = fc.constantFrom('gmail.com', 'googlemail.com', 'example.com', 'x.gmail.com');
    const made = fc.tuple(name, domain).map(([local, at]) => normaliseEmail(`${local}@${at}`));
    const emails = fc.sample(made, 500).filter((email) => email !== null);
    const found = await store().db.execute(sql`
      select mailbox_of(email) as mailbox
        from unnest(array[${sql.join(emails, sql`, `)}]::text[]) with ordinality as given(email, n)
       order by n`);
    expect(rows.parse(found).rows.map(({ mailbox }) => mailbox)).toEqual(emails.map(mailboxOf));
  });
});
