import { type ESTree, Visitor } from 'vite';
import type { Finding, SourceFile, TreeFile } from './source-file.ts';
import { mayReachBrowser } from './suffix.ts';

const DECISION = 'docs/decisions/0007-browsers-we-support.md';

type Part = { owner: string; name: string };

/** No browser code uses what the oldest supported browsers lack: the parts that the decision's table names. */
export function partsNewerThanBrowsers(sources: SourceFile[], files: TreeFile[]): Finding[] {
  const parts = partsOf(files.find(({ path }) => path === DECISION)?.text ?? '');
  if (parts.length === 0) {
    return [{ path: DECISION, line: 1, advice: 'names no part. Keep its table, or this rule.' }];
  }
  const inCode = [...browserCode(sources)].flatMap(({ path, program, lineAt }) => {
    const findings: Finding[] = [];
    new Visitor({
      MemberExpression(node) {
        const part = parts.find((each) => isUseOf(each, node));
        if (!part) return;
        const advice = `uses ${part.owner}.${part.name}, which older browsers lack. ${DECISION} says what to use.`;
        findings.push({ path, line: lineAt(node.property.start), advice });
      },
    }).visit(program);
    return findings;
  });
  return [...inCode, ...hasInStyles(files)];
}

/** `:has()` in style sheets, and as it is written in classes. */
function hasInStyles(files: TreeFile[]): Finding[] {
  const advice = `uses :has(), which older browsers lack. ${DECISION} says what to use.`;
  return files
    .filter(({ path }) => /^app\/.*\.(css|tsx)$/.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, n) =>
          /:has\(|\bhas-\[/.test(line) ? [{ path, line: n + 1, advice }] : [],
        ),
    );
}

/** The code spans `Owner.name` in the first column of the decision's table. */
function partsOf(decision: string): Part[] {
  const table = /^(\|.*\n)+/m.exec(decision)?.[0] ?? '';
  const firstCells = table.split('\n').map((row) => row.split('|')[1] ?? '');
  return [...firstCells.join('').matchAll(/`(\w+)\.(\w+)`/g)].map(([, owner = '', name = '']) => ({
    owner,
    name,
  }));
}

/** `URL.parse` is that very object's; `array.with`, in lower case, is any object's: nobody can tell which. */
function isUseOf({ owner, name }: Part, { object, property }: ESTree.MemberExpression): boolean {
  if (property.type !== 'Identifier' || property.name !== name) return false;
  if (owner === 'iterator') return givesIterator(object);
  return /^[a-z]/.test(owner) || (object.type === 'Identifier' && object.name === owner);
}

function givesIterator(node: ESTree.Expression): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  const { object, property } = node.callee;
  if (object.type === 'Identifier' && object.name === 'Object') return false;
  return property.type === 'Identifier' && /^(values|keys|entries|matchAll)$/.test(property.name);
}

/** What may reach a browser, the boot script, and what these import. */
function browserCode(sources: SourceFile[]): Set<SourceFile> {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const reached = new Set<SourceFile>();
  const waiting = sources.filter(
    ({ path }) => mayReachBrowser(path) || path === 'app/delivery/boot.ts',
  );
  for (let source = waiting.pop(); source; source = waiting.pop()) {
    if (reached.has(source)) continue;
    reached.add(source);
    for (const { target, typeOnly } of source.imports) {
      const next = target && !typeOnly ? byPath.get(target) : undefined;
      if (next && /^(app|content)\//.test(next.path) && !/\.server\.tsx?$/.test(next.path)) {
        waiting.push(next);
      }
    }
  }
  return reached;
}
