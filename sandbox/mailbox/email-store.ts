import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { type Email, type EmailSummary, emailSchema, emailSummarySchema } from './email.ts';

const MAX_EMAILS = 1_000;

const emailRow = z.object({ id: z.number(), email: z.string() });
const sourceRow = z.object({ source: z.instanceof(Uint8Array) });

export type EmailStore = ReturnType<typeof openEmailStore>;

/**
 * Opens the mails kept in `dataDir`, which is made if it is missing; throws where it
 * cannot be written. Beyond `maxEmails` the oldest go. Ids are never given twice.
 */
export function openEmailStore(dataDir: string, maxEmails = MAX_EMAILS) {
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(join(dataDir, 'mailbox.sqlite'));
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = normal; -- safe against a killed process, as on the payment page
    create table if not exists emails (
      id integer primary key autoincrement,
      email text not null,
      source blob not null
    )`);
  const insert = database.prepare('insert into emails (email, source) values (?, ?)');
  const trim = database.prepare(
    'delete from emails where id not in (select id from emails order by id desc limit ?)',
  );
  const all = database.prepare('select id, email from emails order by id');
  // What does not hold the address at all is not even read as JSON: a test asks again and again.
  const allTo = database.prepare(
    `select id, email from emails
     where instr(email, json_quote(:to)) > 0
       and :to in (select json_extract(value, '$.address') from json_each(email, '$.to'))
     order by id`,
  );
  const summaries = database.prepare(
    `select id, json_remove(email, '$.text', '$.html', '$.headers') as email
     from emails order by id desc`,
  );
  const one = database.prepare('select id, email from emails where id = ?');
  const source = database.prepare('select source from emails where id = ?');
  const removeOne = database.prepare('delete from emails where id = ?');
  const removeAll = database.prepare('delete from emails');

  return {
    add(email: Omit<Email, 'id'>, raw: Uint8Array) {
      insert.run(JSON.stringify(email), raw);
      trim.run(maxEmails);
    },
    /** Oldest first: all, or those to one address. */
    list: (to?: string): Email[] =>
      (to === undefined ? all.all() : allTo.all({ to })).map((row) =>
        emailSchema.parse(withId(row)),
      ),
    /** Newest first. */
    summarise: (): EmailSummary[] =>
      summaries.all().map((row) => emailSummarySchema.parse(withId(row))),
    find(id: string): Email | undefined {
      const row = one.get(id);
      return row && emailSchema.parse(withId(row));
    },
    findSource(id: string): Uint8Array | undefined {
      const row = source.get(id);
      return row && sourceRow.parse(row).source;
    },
    /** False where no such mail is kept, as when it is asked twice. */
    remove: (id: string): boolean => removeOne.run(id).changes > 0,
    clear() {
      removeAll.run();
    },
    close() {
      database.close();
    },
  };
}

function withId(row: unknown): unknown {
  const { id, email } = emailRow.parse(row);
  return { ...z.record(z.string(), z.unknown()).parse(JSON.parse(email)), id: String(id) };
}
