import { listSubscribers } from '#app/features/newsletter/list-subscribers.server.ts';
import { subscriberCsv } from '#app/features/newsletter/subscriber-csv.ts';
import { keptAuthSecret } from '#app/platform/config/auth-secret.server.ts';
import { openEmbeddedStore } from '#app/platform/database/open-embedded-store.server.ts';
import { openPostgresStore } from '#app/platform/database/open-postgres-store.server.ts';
import { built } from './folders.ts';
import { readSettings } from './read-settings.ts';
import { runCommand } from './run-command.ts';

/**
 * Writes everybody who may be written to as CSV to stdout. With the embedded database the shop must
 * be stopped meanwhile; it says so otherwise.
 */
await runCommand(async () => {
  const { databaseUrl, dataDir, authSecret, publicUrl } = readSettings();
  const store =
    databaseUrl === null
      ? await openEmbeddedStore(dataDir, built.migrations)
      : await openPostgresStore(databaseUrl, built.migrations, (error) => {
          throw error;
        });
  try {
    const secret = authSecret ?? keptAuthSecret(dataDir);
    process.stdout.write(
      subscriberCsv(await listSubscribers(store.db, { authSecret: secret, publicUrl })),
    );
  } finally {
    await store.close();
  }
});
