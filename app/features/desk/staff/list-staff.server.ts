import { asc, eq, isNull, max } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { deskSessions, staff } from '#database/schema/staff.ts';

export interface ListedStaff {
  email: string;
  role: string;
  refundCapCents: number | null;
  /** `null`: the invitation was not accepted yet. */
  joinedAt: Date | null;
  invitedAt: Date;
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
      wantsMorningMail: staff.wantsMorningMail,
      signedInAt: max(deskSessions.createdAt),
    })
    .from(staff)
    .leftJoin(deskSessions, eq(deskSessions.staffId, staff.id))
    .where(isNull(staff.removedAt))
    .groupBy(staff.id)
    .orderBy(asc(staff.invitedAt), asc(staff.email));
}
