import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { staff } from '#database/schema/staff.ts';
import type { Role } from '../staff/roles.ts';
import { isMailed, lastMorning } from './mornings.ts';

/** For whom there is something in it. */
const morningRoles: readonly Role[] = ['owner', 'support', 'accountant'];

type StaffRow = typeof staff.$inferSelect;

interface Now {
  now: Date;
  timeZone: string;
}

/** Who wants a mail about the morning that came last, and has not had it. */
export async function whoIsDue(db: Database, { now, timeZone }: Now): Promise<StaffRow[]> {
  const morning = lastMorning(now, timeZone);
  const wanting = await db
    .select()
    .from(staff)
    .where(
      and(
        eq(staff.wantsMorningMail, true),
        isNull(staff.removedAt),
        isNotNull(staff.joinedAt),
        inArray(staff.role, [...morningRoles]),
      ),
    );
  return wanting.filter((member) => !isMailed(member.mailedMorningAt, morning));
}
