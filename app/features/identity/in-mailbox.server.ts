import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { mailboxOf } from './mailbox-of.ts';

/** Whether a kept address leads to the same mailbox as a normalised one; answered from an index. */
export function inMailbox(kept: AnyPgColumn, email: string): SQL {
  return sql`mailbox_of(${kept}) = ${mailboxOf(email)}`;
}

/** Orders those of a mailbox by how they are spelled: as the normalised address is, then all others. */
export function asSpelled(kept: AnyPgColumn, email: string): SQL {
  return sql`${kept} <> ${email}`;
}
