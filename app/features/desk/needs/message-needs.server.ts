import { shownName } from '#app/platform/shown-name.ts';
import type { DeskServices } from '../desk-services.server.ts';
import { searchMessages } from '../messages/search-messages.server.ts';
import { type Need, needOf } from './need.ts';

/** As many as one answers in a sitting: whoever has answered them sees the next. */
const maxMessages = 20;

/** Messages of the contact page that nobody has answered, those that wait longest. */
export async function messageNeeds({ db }: DeskServices): Promise<Need[]> {
  const { rows } = await searchMessages(db, {
    ...{ state: 'open', oldestFirst: true, limit: maxMessages },
  });
  return rows.map(({ id, firstName, lastName, subject, receivedAt }) =>
    needOf({
      ...{ kind: 'message-open', subject: id, since: receivedAt },
      sentence: 'A message waits for an answer.',
      visitorWords: [shownName(firstName, lastName), subject].filter(Boolean).join(': '),
    }),
  );
}
