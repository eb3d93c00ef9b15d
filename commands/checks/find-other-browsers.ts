import { existsSync } from 'node:fs';
import { StartRefusal } from '#app/platform/config/start-refusal.ts';
import { installDebianPackage } from './install-debian-package.ts';

const engines = [
  {
    name: 'Firefox',
    variable: 'WITH_FIREFOX',
    packages: ['firefox-esr'],
    programs: ['firefox-esr'],
  },
  {
    name: 'WebKit',
    variable: 'WITH_WEBKIT',
    packages: ['webkit2gtk-driver', 'xvfb'],
    programs: ['WebKitWebDriver', 'Xvfb'],
  },
];

/**
 * What tells the journeys that Firefox and WebKit are here (docs/decisions/0007-browsers-we-support.md).
 * With `mustHave` they are installed where this may, and a StartRefusal says what is missing; without,
 * a line says what is left out.
 */
export function findOtherBrowsers(mustHave: boolean): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { name, variable, packages, programs } of engines) {
    const isThere = () => programs.every((program) => existsSync(`/usr/bin/${program}`));
    if (!isThere() && mustHave) {
      for (const each of packages) installDebianPackage(each, `The journeys need ${name}`);
    }
    const howToGet = `Debian: apt-get install --no-install-recommends ${packages.join(' ')}`;
    if (isThere()) found[variable] = 'yes';
    else if (mustHave) {
      throw new StartRefusal(`The journeys need ${name}: install it (${howToGet}) and run again.`);
    } else {
      process.stdout.write(`The journeys in ${name} are left out: it is not here (${howToGet}).\n`);
    }
  }
  return found;
}
