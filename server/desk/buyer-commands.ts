import { z } from 'zod';
import { blockBuyer, unblockBuyer } from '#app/features/desk/buyers/block-buyer.server.ts';
import { correctBuyer } from '#app/features/desk/buyers/correct-buyer.server.ts';
import { endSessions } from '#app/features/desk/buyers/end-sessions.server.ts';
import { eraseBuyer } from '#app/features/desk/buyers/erase-buyer.server.ts';
import { exportBuyer } from '#app/features/desk/buyers/export-buyer.server.ts';
import { type FoundBuyer, findBuyer } from '#app/features/desk/buyers/find-buyer.server.ts';
import { keepBuyer } from '#app/features/desk/buyers/keep-buyer.server.ts';
import { searchBuyers } from '#app/features/desk/buyers/search-buyers.server.ts';
import { sendSignInLink } from '#app/features/desk/buyers/send-sign-in-link.server.ts';
import { refuse } from '#app/features/desk/desk-services.server.ts';
import { handOut } from '#app/features/desk/history/hand-out.server.ts';
import { maskEmail } from '#app/features/desk/mask-email.ts';
import { normaliseEmail } from '#app/features/identity/normalise-email.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { type DeskCommand, deskCommand, found } from './desk-command.ts';
import { cursor, emailArgument, flag, limit, reason, text } from './desk-fields.ts';
import { mailReaderOf } from './desk-rights.ts';
import { personalRecords } from './personal-records.ts';

const byEmail = z.object({ email: emailArgument });

const byEmailOrAll = z
  .object({ email: byEmail.shape.email.nullish(), all: flag })
  .refine(({ email, all }) => all !== (typeof email === 'string'), {
    path: ['email'],
    message: 'or --all: give one of them',
  });

const nothingOf = (email: string) => refuse(`The shop knows nothing about ${email}.`);

/** What the leaves keep of an address, by the name of what it is. */
async function recordsOf(db: Database, typed: string): Promise<Record<string, unknown[]>> {
  const email = normaliseEmail(typed);
  if (email === null) return {};
  const lists = await Promise.all(
    personalRecords.map(async ({ name, list }) => [name, await list(db, email)] as const),
  );
  return Object.fromEntries(lists);
}

/** Somebody who wrote to the shop or subscribed, and no more. */
const nobody = (email: string): FoundBuyer => ({
  ...{ email: normaliseEmail(email) ?? email, account: null },
  ...{ library: [], orders: [], mails: [], blockedAt: null, erasure: null },
});

/** All about one person. */
export const buyerCommands: readonly DeskCommand[] = [
  deskCommand(
    'customers',
    z.object({
      text: text(200).nullish(),
      cursor,
      limit,
    }),
    async ({ db }, { text = null, ...page }) => found(await searchBuyers(db, { text, ...page })),
  ),
  deskCommand('send-sign-in-link', byEmail, (services, input, actor) =>
    sendSignInLink(services, actor, input),
  ),
  deskCommand(
    'correct-customer',
    byEmail.extend({ to: byEmail.shape.email }),
    (services, input, actor) => correctBuyer(services, actor, input),
  ),
  deskCommand('block-customer', byEmail.extend({ reason }), (services, input, actor) =>
    blockBuyer(services, actor, input),
  ),
  deskCommand('unblock-customer', byEmail, (services, input, actor) =>
    unblockBuyer(services, actor, input),
  ),
  deskCommand('customer', byEmail, async ({ db }, { email }, { staff }) => {
    const buyer = await findBuyer(db, email, mailReaderOf(staff?.role));
    const others = await recordsOf(db, email);
    if (!buyer && Object.values(others).every(({ length }) => length === 0))
      return nothingOf(email);
    return found({ ...(buyer ?? nobody(email)), ...others });
  }),
  deskCommand('export-customer', byEmail, async (services, { email }, actor) => {
    const kept = await exportBuyer(services.db, email, personalRecords);
    if (kept === null) return nothingOf(email);
    const subject = maskEmail(kept.email);
    return handOut(services, { ...actor, act: 'export-customer', subject }, kept);
  }),
  deskCommand('erase-customer', byEmail, (services, { email }, actor) =>
    eraseBuyer(services, actor, { email, others: personalRecords }),
  ),
  deskCommand('keep-customer', byEmail, (services, { email }, actor) =>
    keepBuyer(services, actor, { email, by: 'shop' }),
  ),
  deskCommand('end-sessions', byEmailOrAll, (services, { email = null }, actor) =>
    endSessions(services, actor, { email }),
  ),
];
