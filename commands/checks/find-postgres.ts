import { StartRefusal } from '#app/platform/config/start-refusal.ts';
import { postgresPrograms } from '#tests/harness/postgres/postgres-server.ts';
import { installDebianPackage } from './install-debian-package.ts';

/** Makes sure that the use-case tests find a PostgreSQL to start; throws a StartRefusal otherwise. */
export async function findPostgres(): Promise<void> {
  if (isInstalled()) return;
  installDebianPackage('postgresql', 'The use-case tests need PostgreSQL');
  if (isInstalled()) return;
  throw new StartRefusal(
    'The use-case tests need PostgreSQL: install it (Debian: apt-get install postgresql) and run again.',
  );
}

function isInstalled(): boolean {
  try {
    return postgresPrograms() !== '';
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
}
