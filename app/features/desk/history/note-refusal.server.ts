import { eq } from 'drizzle-orm';
import { normaliseEmail } from '#app/platform/text/normalise-email.ts';
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
  /** As typed; `null` if the command is not about an order. */
  orderId: string | null;
  /** An address as typed; `null` if the command is not about a person. */
  email?: string | null;
}

/** Records in the history that a request was refused, and why. */
export async function noteRefusal(
  { db, clock }: Pick<DeskServices, 'db' | 'clock'>,
  { who, role, command, orderId, email = null }: RefusedRequest,
  { sentence }: Refused,
): Promise<void> {
  // The typed ID may be anything; the history references existing orders only.
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
