import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { staffPasskeys } from '#database/schema/passkeys.ts';
import { staff } from '#database/schema/staff.ts';
import { isRole, type Role } from './roles.ts';

export interface StaffMember {
  id: string;
  email: string;
  role: Role;
  /** Most that may be sent back of one order; `null`: any sum. */
  refundCapCents: number | null;
  wantsMorningMail: boolean;
}

export type StaffRow = typeof staff.$inferSelect;

/** Who has this address at the desk now; `null` for nobody, and for who was removed. */
export async function findStaffRow(db: Database, email: string): Promise<StaffRow | null> {
  const [row] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.email, email), isNull(staff.removedAt)));
  return row ?? null;
}

/** Who has a passkey, by its credential's id; `null` for none. Nothing of it is verified yet. */
export async function findPasskeyOwner(
  db: Database,
  credentialId: string,
): Promise<StaffMember | null> {
  const [found] = await db
    .select({ owner: staff })
    .from(staffPasskeys)
    .innerJoin(staff, eq(staff.id, staffPasskeys.ownerId))
    .where(and(eq(staffPasskeys.credentialId, credentialId), isNull(staff.removedAt)));
  return found ? memberOf(found.owner) : null;
}

/** What the rest of the shop may know of a row. A role that this release does not know is a bug. */
export function memberOf(row: StaffRow): StaffMember {
  const { id, email, role, refundCapCents, wantsMorningMail } = row;
  if (!isRole(role)) throw new Error(`There is no role ${role}.`);
  return { id, email, role, refundCapCents, wantsMorningMail };
}
