import { eq } from 'drizzle-orm';
import type { ListLook, ListPage } from '#app/platform/payments/payment-provider.server.ts';
import { providerReads } from '#database/schema/provider-reads.ts';
import type { FulfilServices } from '../fulfil-services.server.ts';

const dayMs = 86_400_000;

export interface Look {
  since: Date;
  /** No page is begun after this. */
  deadline: Date;
  /** Whether a look that was cut off is given up for this one. */
  isNew: boolean;
}

/**
 * Reads one of the provider's lists page by page and remembers how far it came, so that a look which
 * was cut off less than a day ago goes on there. Answers whether it came to the end.
 */
export async function lookThrough<Item>(
  services: FulfilServices,
  list: 'sessions' | 'refunds' | 'disputes',
  { since, deadline, isNew }: Look,
  readPage: (look: ListLook) => Promise<ListPage<Item>>,
  heal: (items: Item[]) => Promise<void>,
): Promise<boolean> {
  const { db, clock } = services;
  const [last] = await db.select().from(providerReads).where(eq(providerReads.list, list));
  const now = clock();
  const mayGoOn = !isNew && last?.lookBeganAt && now.getTime() - last.lookBeganAt.getTime() < dayMs;
  const lookBeganAt = mayGoOn && last.lookBeganAt ? last.lookBeganAt : now;
  let cursor = mayGoOn ? last.cursor : null;
  do {
    if (clock() > deadline) return false;
    const page = await readPage({ since, cursor });
    await heal(page.items);
    cursor = page.nextCursor;
    const row = {
      readUntil: cursor === null ? lookBeganAt : (last?.readUntil ?? since),
      cursor,
      lookBeganAt: cursor === null ? null : lookBeganAt,
      lastReadAt: clock(),
    };
    await db
      .insert(providerReads)
      .values({ list, ...row })
      .onConflictDoUpdate({ target: providerReads.list, set: row });
  } while (cursor !== null);
  return true;
}
