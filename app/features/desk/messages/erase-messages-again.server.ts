import { listLostActs, shopAfterRestore } from '../buyers/erase-again.server.ts';
import type { DeskServices } from '../desk-services.server.ts';
import { performAct } from '../perform-act.server.ts';
import { eraseMessage } from './erase-message.server.ts';
import { messageIdIn } from './lock-message.server.ts';

/**
 * Erases anew the messages that the owner had erased since a backup that was restored: the journal
 * beside the database knows of it. Called again it erases none.
 */
export async function eraseMessagesAgain(services: DeskServices): Promise<void> {
  for (const { key, act, subject } of await listLostActs(services)) {
    if (act !== 'erase-message' || subject === null) continue;
    const actor = { who: shopAfterRestore, key };
    const erased = await eraseMessage(services, actor, messageIdIn(subject));
    if (erased.status === 'done') continue;
    // The backup is older than the message: it is put down as erased, and not looked for again.
    await performAct(services, { ...actor, act, subject }, async () => ({
      status: 'performed',
      before: null,
      after: { answers: 0 },
    }));
  }
}
