import { isTest, type SourceFile } from '#tests/tidy/source-file.ts';

/** How many imports lead from one room to another. */
export type Arrow = { from: string; to: string; imports: number };

/** Who imports each file, types included; only files of `sources` count as importers. */
export function importersOf(sources: SourceFile[]): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>();
  for (const { path, imports } of sources) {
    for (const { target } of imports) {
      if (target) importers.set(target, (importers.get(target) ?? new Set()).add(path));
    }
  }
  return importers;
}

/** Groups of files that lead to each other by their imports, types included. */
export function importKnots(sources: SourceFile[]): string[][] {
  const next = new Map(
    sources.map(({ path, imports }) => [path, imports.flatMap(({ target }) => target ?? [])]),
  );
  return knots(next);
}

/** A feature, a folder of app/, or a folder of the root; files beside these are the room around them. */
export function roomOf(path: string): string {
  const [first = '', second, third, fourth] = path.split('/');
  if (second === undefined) return 'the root';
  if (first !== 'app' || third === undefined) return first;
  return second === 'features' && fourth !== undefined ? `app/features/${third}` : `app/${second}`;
}

/** All arrows between rooms; what tests import does not count. */
export function roomArrows(sources: SourceFile[]): Arrow[] {
  const arrows = new Map<string, Arrow>();
  for (const { path, imports } of sources.filter((source) => !isTest(source.path))) {
    for (const { target } of imports) {
      if (!target || roomOf(path) === roomOf(target)) continue;
      const key = `${roomOf(path)} ${roomOf(target)}`;
      const arrow = arrows.get(key) ?? { from: roomOf(path), to: roomOf(target), imports: 0 };
      arrows.set(key, { ...arrow, imports: arrow.imports + 1 });
    }
  }
  return [...arrows.values()];
}

/** Pairs of rooms that import each other: there and back. */
export function arrowsBothWays(arrows: Arrow[]): [Arrow, Arrow][] {
  return arrows.flatMap((there) => {
    const back = arrows.find(({ from, to }) => from === there.to && to === there.from);
    return back && there.from < there.to ? [[there, back] satisfies [Arrow, Arrow]] : [];
  });
}

/** What is no product: it may look everywhere, so its circles say nothing. */
const WORKSHOP = ['commands', 'tests'];

/** Groups of the product's rooms that lead to each other, in however many steps. */
export function roomCircles(arrows: Arrow[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of arrows) {
    if (!WORKSHOP.includes(from)) next.set(from, [...(next.get(from) ?? []), to]);
  }
  return knots(next);
}

/** Strongly connected parts of more than one node, each sorted. */
function knots(next: Map<string, string[]>): string[][] {
  const reach = new Map([...next.keys()].map((node) => [node, reachedFrom(node, next)]));
  const seen = new Set<string>();
  return [...next.keys()].flatMap((node) => {
    if (seen.has(node)) return [];
    const knot = [...(reach.get(node) ?? [])].filter((other) => reach.get(other)?.has(node));
    for (const member of knot) seen.add(member);
    return knot.length > 1 ? [knot.sort()] : [];
  });
}

function reachedFrom(start: string, next: Map<string, string[]>): Set<string> {
  const reached = new Set<string>();
  const waiting = [...(next.get(start) ?? [])];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (reached.has(node)) continue;
    reached.add(node);
    waiting.push(...(next.get(node) ?? []));
  }
  return reached;
}
