import type { Store } from './store.server.ts';

/** What each process of a shop calls the connection on which it hears of news, for as long as it runs. */
export const listenerName = 'evenkeel-listener';

/**
 * Whether a process of the shop runs on this database, this one included once it listens. Never one
 * on the embedded store: whoever holds its folder is alone.
 */
export async function isShopConnected(store: Store): Promise<boolean> {
  const { rows } = await store.query(
    'select 1 from pg_stat_activity where datname = current_database() and application_name = $1 limit 1',
    [listenerName],
  );
  return rows.length > 0;
}
