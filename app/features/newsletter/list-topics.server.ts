import type { Database } from '#app/platform/database/store.server.ts';
import { readerCounts } from '#database/schema/newsletter.ts';
import { topics } from './topics.ts';

export interface CountedTopic {
  topic: string;
  /** They finish the sentence "We’ll email you when …". */
  words: string;
  /** Who would be written to now. */
  readers: number;
}

/** Every topic with its readers, and how many readers there are in all: one may read of several topics. */
export async function listTopics(
  db: Database,
): Promise<{ topics: CountedTopic[]; readers: number }> {
  const counts = new Map(
    (await db.select().from(readerCounts)).map(({ topic, readers }) => [topic, readers]),
  );
  return {
    topics: Object.entries(topics).map(([topic, words]) => ({
      ...{ topic, words, readers: counts.get(topic) ?? 0 },
    })),
    readers: counts.get('*') ?? 0,
  };
}
