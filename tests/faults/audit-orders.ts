import { join } from 'node:path';
import { expect } from 'vitest';
import { openEmbeddedStore } from '#app/platform/database/open-embedded-store.server.ts';
import type { Store } from '#app/platform/database/store.server.ts';
import { root } from './run-program.ts';

const perSession = `
  select purchase.stripe_session_id as session,
         (select count(*)::int from user_ebook_access grants where grants.order_id = purchase.order_id) as grants,
         (select count(*)::int from download_tokens token where token.order_id = purchase.order_id) as tokens
    from user_purchases purchase
   order by purchase.stripe_session_id`;

/** Expects that each paid session for one book gave one purchase, one grant and one token, and nothing else did. */
export async function expectEachFulfilledOnce(store: Store, sessionIds: string[]): Promise<void> {
  const { rows } = await store.query(perSession, []);
  expect(rows).toEqual(sessionIds.toSorted().map((session) => ({ session, grants: 1, tokens: 1 })));
}

/** Opens the embedded store of a shop that has stopped. */
export function openStoppedStore(dataDir: string): Promise<Store> {
  return openEmbeddedStore(dataDir, join(root, 'database/migrations'));
}
