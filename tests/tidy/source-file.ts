import { dirname, join } from 'node:path/posix';
import { type ESTree, parseSync } from 'vite';

/** A file of the tree: its path from the root, with forward slashes, and what it says. */
export type TreeFile = { path: string; text: string };

/** One breach of a rule. `advice` says what is wrong and what to do instead. */
export type Finding = { path: string; line: number; advice: string };

type Import = {
  specifier: string;
  /** The file of the tree it names; undefined for packages and for what does not exist. */
  target: string | undefined;
  /** Gone after type stripping: no edge at run time. */
  typeOnly: boolean;
  /** `import(…)`: it comes when it is wanted. */
  lazy: boolean;
  names: string[];
  line: number;
};

export type SourceFile = TreeFile & {
  program: ESTree.Program;
  comments: ReturnType<typeof parseSync>['comments'];
  imports: Import[];
  /** Everything it exports by name, 'default' for the default. */
  exportNames: { name: string; line: number }[];
  lineAt(offset: number): number;
};

const CODE = /\.(ts|tsx|mjs|js)$/;

export const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);

/** Parses the code among `files`; throws, naming the file, where one is not valid TypeScript. */
export function parseSources(files: TreeFile[]): SourceFile[] {
  const paths = new Set(files.map(({ path }) => path));
  return files.filter(({ path }) => CODE.test(path)).map((file) => parseSource(file, paths));
}

function parseSource({ path, text }: TreeFile, paths: Set<string>): SourceFile {
  const { program, comments, errors, module } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const lineAt = lineCounter(text);
  const reExports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap((entry) =>
      entry.moduleRequest ? [{ ...entry, request: entry.moduleRequest }] : [],
    ),
  );
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries, start }) => ({
      specifier: moduleRequest.value,
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
      lazy: false,
      names: entries.map(({ localName }) => localName.value),
      start,
    })),
    ...reExports.map(({ request, isType, start }) => ({
      specifier: request.value,
      typeOnly: isType,
      lazy: false,
      names: [],
      start,
    })),
    ...module.dynamicImports.map(({ moduleRequest, start }) => ({
      specifier: text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
      typeOnly: false,
      lazy: true,
      names: [],
      start,
    })),
  ];
  return {
    path,
    text,
    program,
    comments,
    imports: found.map(({ start, ...entry }) => ({
      ...entry,
      target: resolveImport(path, entry.specifier, paths),
      line: lineAt(start),
    })),
    exportNames: module.staticExports.flatMap(({ entries }) =>
      entries.map(({ exportName, start }) => ({
        name: exportName.kind === 'Default' ? 'default' : (exportName.name ?? '*'),
        line: lineAt(start),
      })),
    ),
    lineAt,
  };
}

/** `#app/x.ts` and its like are the folders of the root, as package.json's "imports" has them. */
function resolveImport(from: string, specifier: string, paths: Set<string>): string | undefined {
  const [bare = ''] = specifier.split('?');
  if (bare.startsWith('#')) return known(bare.slice(1), paths);
  if (bare.startsWith('.')) return known(join(dirname(from), bare), paths);
  return undefined;
}

function known(path: string, paths: Set<string>): string | undefined {
  return paths.has(path) ? path : undefined;
}

function lineCounter(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let [first, after] = [0, starts.length];
    while (first < after) {
      const middle = Math.floor((first + after) / 2);
      if ((starts[middle] ?? 0) > offset) after = middle;
      else first = middle + 1;
    }
    return first;
  };
}
