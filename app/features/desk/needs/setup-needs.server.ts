import type { DeskServices } from '../desk-services.server.ts';
import { type Need, needOf } from './need.ts';

/** What a look at the set-up finds wrong; it asks mail server and name servers, which takes its time. */
export async function setupNeeds({ lookAtSetup }: DeskServices): Promise<Need[]> {
  const facts = await lookAtSetup();
  return facts
    .filter(({ state }) => state === 'wrong')
    .map(({ name, sentence }) =>
      needOf({
        ...{ kind: 'setup-fact', subject: name, setupFact: name },
        sentence: `${name}: ${sentence}`,
      }),
    );
}
