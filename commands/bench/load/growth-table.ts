import type { Load } from './run-wrk.ts';

/** What is measured of some numbers of processes, as a table for docs/performance.md. */
export interface GrowthTable {
  /** `beside`: what another program did of the like, in the same run. */
  note(what: string, load: Load, beside: number): void;
  toString(): string;
}

export function growthTable(): GrowthTable {
  const rows = new Map<string, string[]>();
  return {
    note(what, { perSecond, p50Ms, p99Ms }, beside) {
      const cells = rows.get(what) ?? [];
      const ratio = (perSecond / beside).toPrecision(2);
      cells.push(`${whole(perSecond)} (${ratio})`, `${p50Ms.toFixed(1)}, ${p99Ms.toFixed(0)}`);
      rows.set(what, cells);
    },
    toString: () =>
      Array.from(rows, ([what, cells]) => `| ${[what, ...cells].join(' | ')} |`).join('\n'),
  };
}

function whole(count: number): string {
  return Math.round(count).toLocaleString('en-US');
}
