import type { Answer } from '../answers.ts';
import { look } from '../ask-desk.browser.ts';
import { deskOwner } from '../doors/load-owner.browser.ts';
import { listQuery } from '../parts/list-query.ts';

interface Asked {
  request: Request;
  params: Readonly<Record<string, string | undefined>>;
}

/** A mailing with its topics to choose from, or a new one; of one that was sent, for whom addresses are for, whom it did not reach. */
export async function loadMailing({ request, params: { id = '' } }: Asked) {
  const { commands } = await deskOwner({ request });
  const [mailing, topics] = await Promise.all([findMailing(id), look('topics')]);
  const { page } = listQuery(request);
  const wantsUnsent = mailing !== null && mailing.state !== 'draft' && commands.includes('unsent');
  const unsent = wantsUnsent ? await look('unsent', { id, ...page }) : null;
  return { mailing, topics, unsent };
}

async function findMailing(id: string): Promise<Answer<'mailing'> | null> {
  return id === 'new' ? null : look('mailing', { id });
}
