import { eq } from 'drizzle-orm';
import { checkouts } from '#database/schema/checkouts.ts';
import { deskRefusals } from '#database/schema/desk-refusals.ts';
import type { DeskServices, Refused } from '../desk-services.server.ts';
import { withoutAddresses } from '../mask-email.ts';
import type { Role } from '../staff/roles.ts';

interface RefusedRequest {
  /** `command line`, or the address of a member of staff. */
  who: string;
  /** `null` for the command line. */
  role: Role | null;
  command: string;
  /** As it was typed; `null` for what is about no order. */
  orderId: string | null;
}

/** Puts into the history that somebody asked for something that was not done, and why. */
export async function noteRefusal(
  { db, clock }: Pick<DeskServices, 'db' | 'clock'>,
  { who, role, command, orderId }: RefusedRequest,
  { sentence }: Refused,
): Promise<void> {
  // What was typed for an order may be anything at all: only one that there is stands in the history.
  const [order] =
    orderId === null
      ? []
      : await db.select({ id: checkouts.id }).from(checkouts).where(eq(checkouts.id, orderId));
  await db.insert(deskRefusals).values({
    ...{ who, role, command, orderId: order?.id ?? null },
    ...{ sentence: withoutAddresses(sentence), at: clock() },
  });
}
