import { type ESTree, Visitor } from 'vite';
import { type Finding, isTest, type SourceFile } from './source-file.ts';

const isServerFile = (path: string) => /\.server\.tsx?$/.test(path);

/** Files that reach the browser, or may: app/, without the suffix and without the step after the build. */
export const mayReachBrowser = (path: string) =>
  path.startsWith('app/') &&
  !path.startsWith('app/delivery/') &&
  path !== 'app/entry.server.tsx' &&
  !isServerFile(path) &&
  !isTest(path);

/** Rule 3. A page may use `.server` files inside its loader: the build takes loaders out of the browser's copy. */
export function serverFilesInTheBrowser(sources: SourceFile[]): Finding[] {
  return sources
    .filter(({ path }) => mayReachBrowser(path))
    .flatMap((source) => {
      const foreign = source.imports.filter(
        ({ target, typeOnly }) => target && isServerFile(target) && !typeOnly,
      );
      if (foreign.length === 0) return [];
      const used = /^app\/pages\/[^/]+$/.test(source.path) ? namesOutsideLoader(source) : undefined;
      return foreign
        .filter(({ names }) => !used || names.length === 0 || names.some((name) => used.has(name)))
        .map(({ specifier, line }) => ({
          path: source.path,
          line,
          advice: `imports ${specifier}, which never reaches the browser. Use it in a page's loader or an endpoint, or give this file the suffix.`,
        }));
    });
}

/** Rule 3, the other half: no suffix means fit for both sides. */
export function machinePartsInTheBrowser(sources: SourceFile[]): Finding[] {
  return sources
    .filter(({ path }) => mayReachBrowser(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ specifier, typeOnly }) => specifier.startsWith('node:') && !typeOnly)
        .map(({ specifier, line }) => ({
          path,
          line,
          advice: `imports ${specifier}, which no browser has. Give the file the suffix .server.`,
        })),
    );
}

function namesOutsideLoader(source: SourceFile): Set<string> {
  const spans = source.program.body.filter(isImportOrLoader);
  const names = new Set<string>();
  const note = (node: { name: string; start: number }) => {
    if (!spans.some(({ start, end }) => start <= node.start && node.start < end))
      names.add(node.name);
  };
  new Visitor({ Identifier: note, JSXIdentifier: note }).visit(source.program);
  return names;
}

function isImportOrLoader(node: ESTree.Program['body'][number]): boolean {
  if (node.type === 'ImportDeclaration') return true;
  if (node.type !== 'ExportNamedDeclaration') return false;
  const { declaration } = node;
  if (declaration?.type === 'FunctionDeclaration') return declaration.id?.name === 'loader';
  if (declaration?.type !== 'VariableDeclaration') return false;
  return declaration.declarations.every(
    ({ id }) => id.type === 'Identifier' && id.name === 'loader',
  );
}
