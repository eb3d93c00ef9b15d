import { asc, eq, isNull, max, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { staffPasskeys } from '#database/schema/passkeys.ts';
import { deskSessions, staff } from '#database/schema/staff.ts';

export interface ListedStaff {
  email: string;
  role: string;
  refundCapCents: number | null;
  /** `null`: the invitation was not accepted yet. */
  joinedAt: Date | null;
  invitedAt: Date;
  /** How many passkeys open the desk to them. */
  passkeys: number;
  /** Whether a password with the codes of an app does. */
  hasPassword: boolean;
  /** Whether they are mailed each morning. */
  wantsMorningMail: boolean;
  /** When the desk was last opened in a browser in which it still is; `null`: in none. */
  signedInAt: Date | null;
}

/** Everybody who may open the desk, the longest there first. */
export async function listStaff(db: Database): Promise<ListedStaff[]> {
  return db
    .select({
      email: staff.email,
      role: staff.role,
      refundCapCents: staff.refundCapCents,
      joinedAt: staff.joinedAt,
      invitedAt: staff.invitedAt,
      passkeys: db.$count(staffPasskeys, eq(staffPasskeys.ownerId, staff.id)),
      hasPassword: sql<boolean>`${staff.passwordHash} is not null`,
      wantsMorningMail: staff.wantsMorningMail,
      signedInAt: max(deskSessions.createdAt),
    })
    .from(staff)
    .leftJoin(deskSessions, eq(deskSessions.staffId, staff.id))
    .where(isNull(staff.removedAt))
    .groupBy(staff.id)
    .orderBy(asc(staff.invitedAt), asc(staff.email));
}
