import { eq } from 'drizzle-orm';
import { type Refused, refuse } from '#app/features/desk/desk-services.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { mailings } from '#database/schema/mailings.ts';

export type Mailing = typeof mailings.$inferSelect;

/** The mailing of this number; `null` where there is none. */
export async function findMailing(db: Database, id: number): Promise<Mailing | null> {
  const [mailing] = await db.select().from(mailings).where(eq(mailings.id, id));
  return mailing ?? null;
}

/** The same, held until the transaction ends. */
export async function lockMailing(tx: Database, id: number): Promise<Mailing | null> {
  const [mailing] = await tx.select().from(mailings).where(eq(mailings.id, id)).for('update');
  return mailing ?? null;
}

/** How acts name one. */
export const subjectOf = (id: number) => `mailing ${id}`;

export const noMailing = (id: number): Refused => refuse(`There is no mailing ${id}.`);
