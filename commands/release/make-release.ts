import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { keptPackages } from '#server/kept-packages.ts';
import { built, release, root } from '../folders.ts';
import { runCommand } from '../run-command.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { readLock } from './locked-packages.ts';
import { copiedFolders, gatherThirdParties, type ThirdParty } from './third-parties.ts';

const fresh = `${release}.new`;

/** Only those who change a package read these. */
const isForDevelopers = /\.(map|[cm]?tsx?)$/;

/** The build's last step: one folder that runs without the rest of the project. */
await runCommand(async () => {
  const project = { root, lock: readLock(root) };
  const copied = copiedFolders(project, keptPackages);
  const bundles = [
    join(built.server, 'licenses.json'),
    join(built.site, 'client', '.vite', 'licenses.json'),
    join(built.desk, '.vite', 'licenses.json'),
  ];
  const thirdParties = gatherThirdParties(project, { bundles, copied });
  rmSync(fresh, { recursive: true, force: true });
  const { server, pages, books, fonts, migrations } = built;
  for (const [name, from] of Object.entries({ server, pages, books, fonts, migrations })) {
    cpSync(from, join(fresh, name), { recursive: true });
  }
  cpSync(built.commonPasswords, join(fresh, 'common-passwords.bin'));
  for (const list of ['licenses.json', 'modules.json']) rmSync(join(fresh, 'server', list));
  for (const folder of copied) copyPackage(folder);
  mkdirSync(join(fresh, 'bin'));
  cpSync(process.execPath, join(fresh, 'bin', basename(process.execPath)));
  const { name, version } = readProduct();
  write('package.json', JSON.stringify(productOfRelease(name, version), null, 2));
  write('sbom.cdx.json', JSON.stringify(billOfMaterials({ name, version }, thirdParties), null, 2));
  write('THIRD-PARTY.txt', thirdParties.map(noticeOf).join('\n\n'));
  rmSync(release, { recursive: true, force: true });
  renameSync(fresh, release);
});

function copyPackage(folder: string): void {
  const nested = join(root, folder, 'node_modules');
  cpSync(join(root, folder), join(fresh, folder), {
    recursive: true,
    filter: (path) => path !== nested && !isForDevelopers.test(path),
  });
}

function readProduct(): { name: string; version: string } {
  const text = readFileSync(join(root, 'package.json'), 'utf8');
  return z.object({ name: z.string(), version: z.string() }).parse(JSON.parse(text));
}

function productOfRelease(name: string, version: string) {
  const scripts = {
    serve: 'bin/node --max-semi-space-size=4 server/serve.js',
    shop: 'bin/node server/shop.js',
  };
  return { name, version, private: true, type: 'module', scripts };
}

function noticeOf({ name, version, license, text }: ThirdParty): string {
  const title = `${name} ${version} (${license})`;
  const words = text === '' ? 'It names its license and brings no text of it.' : text;
  return `${title}\n${'='.repeat(title.length)}\n\n${words}\n`;
}

function write(name: string, text: string): void {
  writeFileSync(join(fresh, name), `${text}\n`);
}
