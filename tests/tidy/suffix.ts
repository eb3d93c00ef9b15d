import { type ESTree, Visitor } from 'vite';
import { freeNames } from './free-names.ts';
import { type Finding, isTest, type SourceFile } from './source-file.ts';

const isServerFile = (path: string) => /\.server\.tsx?$/.test(path);
/** The last is the framework's name for where it starts in a browser. */
const isBrowserFile = (path: string) => /\.browser\.tsx?$|^app\/entry\.client\.tsx$/.test(path);
const isOfDesk = (path: string) => path.startsWith('app/desk/');
const isPage = (path: string) => path.startsWith('app/pages/');

/** What runs when the site is built: the step after the build, the map of pages, the framework's entry. */
const BUILD_TIME = /^app\/(delivery\/|(desk\/)?vite\.config\.ts$|routes\.ts$|entry\.server\.tsx$)/;

/** Files that reach the browser, or may: app/, without the suffix .server. */
export const mayReachBrowser = (path: string) =>
  path.startsWith('app/') && !BUILD_TIME.test(path) && !isServerFile(path) && !isTest(path);

const isForBothSides = (path: string) => mayReachBrowser(path) && !isBrowserFile(path);

/** Rule 3. A page may use `.server` files inside its loader: the build takes loaders out of the browser's copy. */
export function serverFilesInTheBrowser(sources: SourceFile[]): Finding[] {
  return sources
    .filter(({ path }) => mayReachBrowser(path))
    .flatMap((source) =>
      importsOutsideLoader(source)
        .filter(({ target }) => target && isServerFile(target))
        .map(({ specifier, line }) => ({
          path: source.path,
          line,
          advice: `imports ${specifier}, which never reaches the browser. Use it in a page's loader or an endpoint, or give this file the suffix.`,
        })),
    );
}

/** Small, or there anyway, and fit for both sides. */
const PACKAGES = /^(react|react\/jsx-(dev-)?runtime|react-dom|react-router|zustand|lucide-react)$/;
/** The last is fetched where one signs in or adds a passkey (docs/decisions/0036). */
const BROWSER_PACKAGES = /^(react-dom\/client|react-router\/dom|@simplewebauthn\/browser)$/;
/** The desk's own, which no public page loads. */
const DESK_PACKAGES = /^(zod|uqr|@tanstack\/react-table|@base-ui\/react\/[\w-]+)$/;

/** Rule 3: what may reach the browser imports only packages of a short list, and no part of the machine. */
export function foreignPackages(sources: SourceFile[]): Finding[] {
  return sources
    .filter(({ path }) => mayReachBrowser(path))
    .flatMap((source) =>
      importsOutsideLoader(source)
        .filter(({ specifier }) => !/^[.#]/.test(specifier) && !PACKAGES.test(specifier))
        .filter(({ specifier }) => !(isOfDesk(source.path) && DESK_PACKAGES.test(specifier)))
        .filter(({ specifier }) => !isBrowserFile(source.path) || !BROWSER_PACKAGES.test(specifier))
        .map(({ specifier, line }) => ({
          path: source.path,
          line,
          advice: `imports ${specifier}, which is not for the browser. Give the file the suffix .server, or weigh the package and add it to the list.`,
        })),
    );
}

/** Globals that only a browser has, and the classes of its documents. */
const BROWSER_GLOBALS =
  /^(window|self|document|navigator|location|history|screen|(local|session)Storage|indexedDB|caches|EventSource|XMLHttpRequest|BroadcastChannel|DOMParser|matchMedia|getComputedStyle|getSelection|(request|cancel)(AnimationFrame|IdleCallback)|(add|remove|dispatch)Event(Listener)?|reportError|alert|confirm|scroll(To|By)?|inner(Width|Height)|visualViewport|Image|Element|Node|(Mutation|Resize|Intersection)Observer|(HTML|SVG)\w*Element|(Storage|Keyboard|Mouse|Pointer|Submit|PageTransition|Toggle)Event)$/;

/** Rule 3: no suffix means fit for both sides, in handlers and effects too: they call a `.browser` file. */
export function browserGlobals(sources: SourceFile[]): Finding[] {
  return sources
    .filter(({ path }) => isForBothSides(path))
    .flatMap(({ path, program, lineAt }) =>
      freeNames(program)
        .filter(({ name }) => BROWSER_GLOBALS.test(name))
        .map(({ name, start }) => ({
          path,
          line: lineAt(start),
          advice: `touches ${name}, which only a browser has. Move that into a .browser file, or give this one the suffix.`,
        })),
    );
}

/** The boot script stands in every page, where each byte counts. */
const MAY_USE_STORAGE = /^app\/platform\/browser\/storage\.browser\.ts$|^app\/delivery\/boot\.ts$/;

/** Storage throws where a browser refuses it or it is full: one file deals with that. */
export function storageUses(sources: SourceFile[]): Finding[] {
  return sources
    .filter(({ path }) => path.startsWith('app/') && !MAY_USE_STORAGE.test(path) && !isTest(path))
    .flatMap(({ path, program, lineAt }) => {
      const findings: Finding[] = [];
      new Visitor({
        Identifier({ name, start }) {
          if (!/^(local|session)Storage$/.test(name)) return;
          const advice = `uses ${name}. Keep things with app/platform/browser/storage.browser.ts, which never throws.`;
          findings.push({ path, line: lineAt(start), advice });
        },
      }).visit(program);
      return findings;
    });
}

/**
 * Rule 3: `.browser` files are imported by each other and by components, which call them from handlers and
 * effects. Nothing that runs elsewhere leads to one, not through a component either.
 */
export function browserFilesElsewhere(sources: SourceFile[]): Finding[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const reached = new Set<string>();
  const waiting = sources.filter(({ path }) => runsElsewhere(path));
  const findings: Finding[] = [];
  const report = (path: string, line: number, target: string, why: string) =>
    findings.push({
      path,
      line,
      advice: `imports ${target}, which only a browser can run. ${why}`,
    });
  for (let source = waiting.pop(); source; source = waiting.pop()) {
    if (reached.has(source.path)) continue;
    reached.add(source.path);
    for (const { target, typeOnly, line } of source.imports) {
      const next = target && !typeOnly ? byPath.get(target) : undefined;
      if (!next) continue;
      if (!isBrowserFile(next.path)) waiting.push(next);
      else report(source.path, line, next.path, 'The server, the press or a command leads here.');
    }
  }
  const plain = sources.filter(({ path }) => isForBothSides(path) && path.endsWith('.ts'));
  for (const { path, imports } of plain.filter((source) => !reached.has(source.path))) {
    for (const { target, typeOnly, line } of imports) {
      if (target && !typeOnly && isBrowserFile(target)) {
        report(path, line, target, 'Only components may; give this file the suffix .browser.');
      }
    }
  }
  return findings;
}

const runsElsewhere = (path: string) =>
  !isTest(path) &&
  (/^(server|press|commands|sandbox|database|content)\//.test(path) ||
    path.startsWith('app/delivery/deliver') ||
    isServerFile(path));

/** Imports that count at run time, those of a page that only its loader uses aside. */
function importsOutsideLoader(source: SourceFile): SourceFile['imports'] {
  const running = source.imports.filter(({ typeOnly }) => !typeOnly);
  if (!isPage(source.path)) return running;
  const used = namesOutsideLoader(source);
  return running.filter(({ names }) => names.length === 0 || names.some((name) => used.has(name)));
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

/** Of use to the shop and to no visitor, and what filter lists keep from pages. */
const OPTIONAL =
  /^app\/(platform\/browser\/pixel\/(load-pixel|pixel-consent|report-with-consent)|features\/checkout\/pixel-events|shell\/consent\/(watch-consent|consent-banner))\.browser\.tsx?$/;

/** What a page can do without is never in the way of what it is for: only a lazy import reaches it. */
export function optionalPartsNeeded(sources: SourceFile[]): Finding[] {
  return sources
    .filter(({ path }) => mayReachBrowser(path) && !OPTIONAL.test(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(
          ({ target, typeOnly, lazy }) => target && !typeOnly && !lazy && OPTIONAL.test(target),
        )
        .map(({ specifier, line }) => ({
          path,
          line,
          advice: `needs ${specifier}, which a filter list may keep from the page. Import it lazily, and go on without it.`,
        })),
    );
}
