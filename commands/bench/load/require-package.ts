import { existsSync } from 'node:fs';
import { StartRefusal } from '#app/platform/config/start-refusal.ts';
import { installDebianPackage } from '#commands/checks/install-debian-package.ts';

/** Makes sure that a file of a Debian package is there; throws a StartRefusal that names it otherwise. */
export function requirePackage(name: string, file: string): void {
  if (existsSync(file) || (installDebianPackage(name, 'To measure under load') && existsSync(file)))
    return;
  throw new StartRefusal(
    `To measure under load ${file} is needed: install it (Debian: apt-get install ${name}) and run again.`,
  );
}
