import { eq } from 'drizzle-orm';
import { normaliseEmail } from '#app/features/identity/normalise-email.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { deskRefusals } from '#database/schema/desk-refusals.ts';
import type { DeskServices, Refused } from '../desk-services.server.ts';
import { maskEmail, withoutAddresses } from '../mask-email.ts';
import type { Role } from '../staff/roles.ts';

interface RefusedRequest {
  /** `command line`, or the address of a member of staff. */
  who: string;
  /** `null` for the command line. */
  role: Role | null;
  command: string;
  /** As it was typed; `null` for what is about no order. */
  orderId: string | null;
  /** An address as it was typed; `null` for what is about nobody. */
  email?: string | null;
}

/** Puts into the history that somebody asked for something that was not done, and why. */
export async function noteRefusal(
  { db, clock }: Pick<DeskServices, 'db' | 'clock'>,
  { who, role, command, orderId, email = null }: RefusedRequest,
  { sentence }: Refused,
): Promise<void> {
  // What was typed for an order may be anything at all: only one that there is stands in the history.
  const [order] =
    orderId === null
      ? []
      : await db.select({ id: checkouts.id }).from(checkouts).where(eq(checkouts.id, orderId));
  await db.insert(deskRefusals).values({
    who,
    role,
    command,
    orderId: order?.id ?? null,
    subject: email === null ? null : maskEmail(normaliseEmail(email) ?? email),
    sentence: withoutAddresses(sentence),
    at: clock(),
  });
}
