import { readShopSettings } from '#app/features/shop-settings/shop-settings.server.ts';
import type { JobQueue } from '#app/platform/jobs/job-queue.server.ts';
import { findMailing, type Mailing } from '../find-mailing.server.ts';
import type { MailingServices } from '../mails/mailing-services.server.ts';
import { claimRecipient, type Recipient } from './claim-recipient.server.ts';
import { endTurn } from './end-turn.server.ts';
import { mailRecipient, type PutOff } from './mail-recipient.server.ts';
import { countFailure, putOffRecipient } from './put-off-recipient.server.ts';
import { restAfterFailures } from './rest-after-failures.ts';
import { type Settled, settleRecipient } from './settle-recipient.server.ts';
import { skipWaiting } from './skip-waiting.server.ts';

export type TurnServices = MailingServices & { jobs: JobQueue };

/** So many mails, or so long, and the next turn goes on: other processes and mailings have theirs between. */
const maxMails = 25;
const maxTurnMs = 8_000;

/** Receipts and mails with links go first. */
const yieldMs = 3_000;

/**
 * Sends a mailing on, a few mails one after another, and leaves the job of the next turn, or ends the mailing.
 * Of a turn that runs twice the second does nothing, or helps: nobody is mailed twice.
 */
export async function takeTurn(
  services: TurnServices,
  { mailingId, turn }: { mailingId: number; turn: number },
): Promise<void> {
  const mailing = await findMailing(services.db, mailingId);
  if (!mailing || mailing.turn !== turn) return;
  if (mailing.state === 'stopped') await skipWaiting(services.db, mailingId, services.clock());
  const restMs = mailing.state === 'sending' ? await sendSome(services, mailing) : 0;
  await endTurn(services, mailing, restMs);
}

/** How long to rest after it; `null` where somebody has to look first. */
async function sendSome(services: TurnServices, mailing: Mailing): Promise<number | null> {
  const { db, clock, jobs } = services;
  const { seller } = await readShopSettings(db);
  const startedMs = performance.now();
  for (let mails = 0; mails < maxMails && performance.now() - startedMs < maxTurnMs; mails += 1) {
    if (await jobs.isSomebodyWaiting()) return yieldMs;
    const recipient = await claimRecipient(db, mailing.id, clock());
    if (!recipient) return 0;
    const tried = await mailRecipient(services, { mailing, recipient, seller });
    const failure = await note(services, recipient, tried);
    if (failure === null) continue;
    const failures = await countFailure(db, mailing.id, failure.answer);
    const restMs = restAfterFailures(failures, failure.isAboutOneMail);
    if (restMs !== 0) return restMs;
  }
  return 0;
}

/** Notes what became of a try; the failure, where it was one. */
async function note(
  { db, clock }: TurnServices,
  recipient: Recipient,
  tried: Settled | PutOff,
): Promise<Pick<PutOff, 'answer' | 'isAboutOneMail'> | null> {
  if (tried.state === 'put-off') {
    await putOffRecipient(db, recipient, tried, clock());
    return tried;
  }
  await settleRecipient(db, recipient, tried, clock());
  return tried.state === 'refused' ? { answer: tried.outcome, isAboutOneMail: true } : null;
}
