import { type Finding, isTest, type SourceFile, type TreeFile } from './source-file.ts';

const DRAWERS = [
  ...['utils', 'util', 'helpers', 'helper', 'lib', 'common', 'misc', 'manager'],
  'index',
];

/**
 * Names that their readers or tools fix: the doorway’s, whom to tell of a weakness, licences, what
 * builders of images, proxies and systemd look for, generated migrations.
 */
const GIVEN_NAMES =
  /(^|\/)((README|SECURITY)\.md|LICENSE|OFL\.txt|Containerfile(\.dockerignore)?|Caddyfile|evenkeel@\.service)$|^database\/migrations\//;

const WORDS = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

/** Biome looks at the names of code and styles; folders, texts and pictures are left to this. */
export function namesNotInKebabCase(files: TreeFile[]): Finding[] {
  return files
    .filter(({ path }) => !GIVEN_NAMES.test(path))
    .filter(
      ({ path }) =>
        !path
          .replace(/[^/]+\.(tsx?|mjs|js|css|json)$/, 'a')
          .split('/')
          .every((part) => WORDS.test(part)),
    )
    .map(({ path }) => ({ path, line: 1, advice: 'is not in kebab-case. Rename it.' }));
}

/**
 * A drawer takes anything, so nobody can say what is in it. A term of the glossary gives its file its
 * name, and one of them is “index”.
 */
export function drawers(files: TreeFile[]): Finding[] {
  return files.flatMap(({ path }) => {
    if (path.startsWith('content/glossary/')) return [];
    const drawer = path.split('/').map(stem).find(isDrawer);
    if (!drawer) return [];
    return [{ path, line: 1, advice: `lies in a drawer (${drawer}). Name it by what it does.` }];
  });
}

const stem = (part: string) => part.replace(/^\./, '').split('.')[0] ?? '';

function isDrawer(name: string): boolean {
  if (DRAWERS.includes(name)) return true;
  const last = name.split('-').at(-1) ?? '';
  return last !== 'common' && DRAWERS.includes(last);
}

/** `server/api/mail/contact.ts` exports `contactEndpoint` and nothing else, so that either leads to the other. */
export function misnamedEndpoints(sources: SourceFile[]): Finding[] {
  return sources
    .filter(({ path }) => path.startsWith('server/api/') && !isTest(path))
    .flatMap(({ path, exportNames }) => {
      const name = `${camelCase(path.replace(/^.*\/|\.ts$/g, ''))}Endpoint`;
      if (exportNames.length === 1 && exportNames[0]?.name === name) return [];
      return [{ path, line: 1, advice: `must export ${name}, and nothing else.` }];
    });
}

const camelCase = (name: string) =>
  name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** From far away a path is written from the root, so that it reads the same everywhere. */
export function climbingImports(sources: SourceFile[]): Finding[] {
  return sources.flatMap(({ path, imports }) =>
    imports
      .filter(({ specifier }) => specifier.startsWith('../..'))
      .map(({ specifier, line }) => ({
        path,
        line,
        advice: `imports ${specifier}. Write it from the root: #app/…, #server/… and so on.`,
      })),
  );
}

/** Types that tools make (`./+types/…`, `virtual:…`) are not in the tree; all else must be a file of it. */
export function importsOfNothing(sources: SourceFile[]): Finding[] {
  return sources.flatMap(({ path, imports }) =>
    imports
      .filter(({ specifier, target }) => /^[.#]/.test(specifier) && !target)
      .filter(({ specifier }) => !specifier.startsWith('./+types/'))
      .map(({ specifier, line }) => ({
        path,
        line,
        advice: `imports ${specifier}, which is no file of the tree. Name a real file, with its extension.`,
      })),
  );
}

/** Sums are tested beside the manuscript that prints them, a long book's in parts: `book.givens.test.ts`. */
const PART_OF_MANUSCRIPT = /\.(chapters-\d+-\d+|givens)$/;

export function testsWithoutSubject(files: TreeFile[]): Finding[] {
  const paths = new Set(files.map(({ path }) => path));
  return files
    .filter(({ path }) => isTest(path) && !path.startsWith('tests/'))
    .filter(({ path }) => {
      const subject = path.replace(/\.(test|spec)\.tsx?$/, '');
      if (['.ts', '.tsx', '.mjs', '.css'].some((ending) => paths.has(subject + ending)))
        return false;
      return !paths.has(`${subject.replace(PART_OF_MANUSCRIPT, '')}.md`);
    })
    .map(({ path }) => ({
      path,
      line: 1,
      advice: 'has no subject beside it. Name it after the file it tests, or move it to tests/.',
    }));
}

/** Every feature and every top folder has a page that says its words, its shape and its boundaries. */
export function roomsWithoutPage(files: TreeFile[]): Finding[] {
  const rooms = new Set(
    files.flatMap(({ path }) => /^(?:app\/features\/[^/]+|[a-z]+)(?=\/)/.exec(path)?.[0] ?? []),
  );
  return [...rooms].flatMap((room) => {
    const path = `${room}/README.md`;
    const text = files.find((file) => file.path === path)?.text;
    const headings = text?.match(/^## .*$/gm)?.join() ?? '';
    const lines = text?.split('\n').length ?? 0;
    if (headings === '## Shape,## Boundaries' && lines <= 41) return [];
    const advice =
      'must have its words in a table, then Shape and Boundaries, in 40 lines at most.';
    return [{ path, line: 1, advice }];
  });
}
