import type { Settings } from '#app/platform/config/parse-settings.server.ts';
import { refuseHalfMoved } from '#app/platform/database/moved-mark.server.ts';
import { openEmbeddedStore } from '#app/platform/database/open-embedded-store.server.ts';
import { openPostgresStore } from '#app/platform/database/open-postgres-store.server.ts';
import type { EmbeddedStore, Store } from '#app/platform/database/store.server.ts';
import type { Log } from '#app/platform/log.server.ts';

const diskIsFull = 'The disk is full: nothing is sold until there is room.';
const diskHasRoom = 'There is room on the disk again.';

const hearsNews = 'News arrives by the database again.';
const hearsNoNews =
  'News does not arrive by the database, so that the shop looks for it every five seconds: behind a pooler in transaction mode, set DATABASE_DIRECT_URL to an address that goes past it.';

export interface OpenedStore {
  store: Store;
  /** Packs the store up; `null` for one that other processes can reach by themselves. */
  dump: EmbeddedStore['dump'] | null;
}

/** Opens the store that the settings name, and migrates it; what becomes of it later is logged. */
export async function openStore(
  settings: Settings,
  migrations: string,
  log: Log,
): Promise<OpenedStore> {
  if (settings.database === null) {
    const store = await openEmbeddedStore(settings.dataDir, migrations, {
      onFull: (isFull) => log.error(isFull ? diskIsFull : diskHasRoom),
    });
    return { store, dump: store.dump };
  }
  refuseHalfMoved(settings.dataDir);
  const store = await openPostgresStore(
    settings.database,
    migrations,
    (error) => log.error({ err: error }, 'A database connection was lost.'),
    (hears) => (hears ? log.info(hearsNews) : log.error(hearsNoNews)),
  );
  return { store, dump: null };
}
