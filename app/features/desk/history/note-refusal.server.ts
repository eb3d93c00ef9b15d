import { eq } from 'drizzle-orm';
import { checkouts } from '#database/schema/checkouts.ts';
import { deskRefusals } from '#database/schema/desk-refusals.ts';
import type { Actor, DeskServices, Refused } from '../desk-services.server.ts';

/** Puts into the history that somebody asked for something that was not done, and why. */
export async function noteRefusal(
  { db, clock }: Pick<DeskServices, 'db' | 'clock'>,
  { who, staff, command, orderId }: Actor & { command: string; orderId: string | null },
  { sentence }: Refused,
): Promise<void> {
  // What was typed for an order may be anything at all: only one that there is stands in the history.
  const [order] =
    orderId === null
      ? []
      : await db.select({ id: checkouts.id }).from(checkouts).where(eq(checkouts.id, orderId));
  await db.insert(deskRefusals).values({
    ...{ who, role: staff?.role ?? null, command, orderId: order?.id ?? null },
    ...{ sentence: withoutAddresses(sentence), at: clock() },
  });
}

/** The history outlives an erasure: it names nobody. */
function withoutAddresses(sentence: string): string {
  return sentence.replaceAll(/\S+@\S+/g, '(an address)');
}
