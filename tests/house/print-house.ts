import type { Spread } from './lines.ts';
import type { House, RoomFigures } from './measure-house.ts';

/** What a later tree is compared with: the same figures of an earlier one. */
export type Baseline = { of: string; rooms: RoomFigures[]; counts: Record<string, number> };

/**
 * The figures as tables of Markdown, each beside the baseline's, and the places they speak of.
 * @param whole also lists every file of at most 25 lines with one importer, and every repeat
 */
export function printHouse(house: House, baseline: Baseline, whole: boolean): string {
  return [
    `## By room (${baseline.of} → now)`,
    table(
      HEAD,
      house.rooms.map((now) => row(now, baseline)),
    ),
    `## In all (${baseline.of} → now)`,
    table(
      ['', baseline.of, 'now'],
      Object.entries(house.counts).map(([name, now]) => [
        name,
        `${baseline.counts[name] ?? '-'}`,
        `${now}`,
      ]),
    ),
    list(
      'Longest files',
      house.longestFiles.map(({ path, lines }) => `${lines} ${path}`),
    ),
    list('Functions over 70 lines', house.longFunctions.map(functionLine)),
    list(
      'Rooms that import each other',
      house.arrowsBothWays.map(
        ([there, back]) => `${there.from} ↔ ${there.to} (${there.imports}/${back.imports})`,
      ),
    ),
    list(
      'Circles of rooms',
      house.circles.map((rooms) => rooms.join(', ')),
    ),
    ...(whole ? details(house) : []),
  ].join('\n\n');
}

function details(house: House): string[] {
  const repeat = ({ lines, one, other }: House['exactRepeats'][number]) =>
    `${lines} lines ${one} = ${other}`;
  return [
    list(
      'Files of at most 25 lines with one importer',
      house.smallWithOneImporter.map(({ path, importer }) => `${path} ← ${importer}`),
    ),
    list('Functions of more than 3 parameters', house.manyParameters.map(functionLine)),
    list('Exact repeats', house.exactRepeats.map(repeat)),
    list('Repeats of shape', house.repeatsOfShape.map(repeat)),
  ];
}

const HEAD = [
  'room',
  'files / k lines',
  'file median · p90 · max',
  '> 300 lines',
  'function median · p90 · max',
  'functions > 70',
  'comment lines /k',
  'any · casts · !',
  'knots (files)',
];

function row(now: RoomFigures, baseline: Baseline): string[] {
  const then = baseline.rooms.find(({ room }) => room === now.room);
  const before = then ? cells(then) : [];
  const after = cells(now);
  return [now.room, ...after.map((cell, at) => `${before[at] ?? '-'} → ${cell}`)];
}

function cells(figures: RoomFigures): string[] {
  return [
    `${figures.files} / ${(figures.lines / 1000).toFixed(1)}`,
    spreadCell(figures.fileLines),
    share(figures.longFiles, figures.files),
    spreadCell(figures.functionLines),
    `${figures.longFunctions} (${share(figures.longFunctions, figures.functions)})`,
    `${figures.commentsPerThousand}`,
    `${figures.any} · ${figures.casts} · ${figures.bangs}`,
    `${figures.knots} (${figures.knottedFiles})`,
  ];
}

const spreadCell = ({ median, p90, max }: Spread) => `${median} · ${p90} · ${max}`;

const share = (part: number, of: number) => `${((100 * part) / Math.max(1, of)).toFixed(1)}%`;

const functionLine = ({ path, line, name, lines, parameters }: House['longFunctions'][number]) =>
  `${path}:${line} ${name}: ${lines} lines, ${parameters} parameters`;

function table(head: string[], rows: string[][]): string {
  const line = (texts: string[]) => `| ${texts.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function list(title: string, lines: string[]): string {
  return [`## ${title} (${lines.length})`, ...lines.map((line) => `- ${line}`)].join('\n');
}
