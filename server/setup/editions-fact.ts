import type { SetupFact } from '#app/features/desk/setup-fact.ts';
import type { SetupPlaces } from './check-setup.ts';

/** Whether what is sold are the owner's own editions, where there are any. */
export async function editionsFact({
  settings: { booksFolder, booksBucket },
  editionFaults,
}: Pick<SetupPlaces, 'settings' | 'editionFaults'>): Promise<SetupFact[]> {
  if (booksFolder === null && booksBucket === null) return [];
  const name = 'Editions';
  const faults = await editionFaults();
  if (faults.length === 0) {
    return [{ name, state: 'good', sentence: 'Your own editions are the ones that are sold.' }];
  }
  const sentence = `${faults.join(' ')} The edition before it is still sold.`;
  return [{ name, state: 'wrong', sentence }];
}
