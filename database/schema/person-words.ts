import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Name and email address as words that can be searched, folded as foldText folds what is looked for. */
export function wordsOf(table: {
  firstName: AnyPgColumn;
  lastName: AnyPgColumn;
  email: AnyPgColumn;
}): SQL {
  return sql`folded_words(${table.firstName} || ' ' || ${table.lastName} || ' ' || ${table.email})`;
}

/** The mailbox that an address leads to, as mailboxOf of the app tells it; it stands in indexes. */
export function mailboxOf(table: { email: AnyPgColumn }): SQL {
  return sql`mailbox_of(${table.email})`;
}
