import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Name and email address as words that can be searched, in lower case. */
export function wordsOf(table: {
  firstName: AnyPgColumn;
  lastName: AnyPgColumn;
  email: AnyPgColumn;
}): SQL {
  return sql`to_tsvector('simple', ${table.firstName} || ' ' || ${table.lastName} || ' ' || translate(${table.email}, '@.-_+', '     '))`;
}
