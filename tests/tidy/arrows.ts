import { type Finding, isTest, type SourceFile } from './source-file.ts';
import { tableOwners } from './table-owners.ts';

/** Where a file stands. The first pattern that fits decides. */
const zones = [
  ['workshop', /^app\/vite\.config\.ts$/], // made of pages, press and delivery alike
  ['page', /^app\/pages\//],
  ['desk', /^app\/desk\//],
  ['shell', /^app\/shell\//],
  ['mails', /^app\/mails\//],
  ['head', /^app\/head\//],
  ['delivery', /^app\/delivery\//],
  ['feature', /^app\/features\//],
  ['design', /^app\/(design|styles)\//],
  ['platform', /^app\/platform\//],
  ['root', /^app\//],
  ['endpoint', /^server\/api\//],
  ['server', /^server\//],
  ['content', /^content\//],
  ['database', /^database\//],
  ['press', /^press\//],
  ['sandbox', /^sandbox\//],
  ['workshop', /^(commands|tests)\/|^[^/]+$/],
] as const;

type Zone = (typeof zones)[number][0];

const below: Zone[] = ['feature', 'design', 'platform', 'content'];

/** What each zone may import, itself aside where it is not named. The workshop may import all. */
const mayImport: Record<Exclude<Zone, 'workshop'>, Zone[]> = {
  page: ['shell', 'head', ...below],
  desk: ['desk', ...below],
  shell: ['shell', 'head', ...below],
  root: ['root', 'shell', 'head', ...below],
  head: ['head', 'platform', 'content'],
  delivery: ['delivery', 'head', 'press', ...below],
  feature: ['feature', 'mails', 'database', 'design', 'platform', 'content'],
  mails: ['mails', 'platform', 'content'],
  design: ['design', 'platform'],
  platform: ['platform'],
  endpoint: ['server', 'feature', 'platform', 'content'],
  server: ['server', 'head', 'delivery', 'feature', 'platform', 'content'],
  content: ['content'],
  database: ['database'],
  press: ['press', 'head', 'feature', 'platform', 'content'],
  sandbox: ['sandbox', 'content'],
};

/** The files whose work is to name every page, endpoint or table. */
const composers: Partial<Record<Zone, string>> = {
  page: 'app/routes.ts',
  endpoint: 'server/api-routes.ts',
  database: 'server/retention.ts',
};

/** Types that a file may import against the arrows: the desk's pages read what its commands answer. */
const typesOnly: Readonly<Record<string, RegExp>> = { 'app/desk/answers.ts': /^server\/desk\// };

const ladder = [
  'claims',
  'catalog',
  'shop-settings',
  'mail-log',
  'attention',
  'passkeys',
  'identity',
  'contact',
  'cart',
  'orders',
  'library',
  'downloads',
  'papers',
  'checkout',
  'fulfilment',
  'desk',
];
/** Nothing on the ladder uses a leaf; a leaf uses the ladder's foot, and of all else what is named here. */
const leaves: Record<string, string[]> = {
  blog: [],
  learn: ['blog'],
  search: ['blog'],
  marketing: [],
  newsletter: ['desk'],
  mailings: ['newsletter', 'shop-settings', 'mail-log', 'attention', 'desk'],
};
const leavesMayUse = ['claims', 'catalog', 'shop-settings', 'identity'];

function zoneOf(path: string): Zone {
  return zones.find(([, pattern]) => pattern.test(path))?.[0] ?? 'workshop';
}

const featureOf = (path: string) => /^app\/features\/([^/]+)\//.exec(path)?.[1];

type Edge = { from: string; to: string; line: number; typeOnly: boolean };

/** Tests compose what they like: they are no part of the product's arrows. */
function productEdges(sources: SourceFile[]): Edge[] {
  return sources
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ target, line, typeOnly }) =>
        target ? [{ from: path, to: target, line, typeOnly }] : [],
      ),
    );
}

export function arrowsThatGoUp(sources: SourceFile[]): Finding[] {
  return productEdges(sources).flatMap(({ from, to, line, typeOnly }) => {
    const here = zoneOf(from);
    const there = zoneOf(to);
    if (typeOnly && typesOnly[from]?.test(to)) return [];
    if (here === 'workshop' || mayImport[here].includes(there) || composers[there] === from)
      return [];
    const advice = `imports ${to}; ${here} may use ${mayImport[here].join(', ')} only. Move the part down, or compose the two further up.`;
    return [{ path: from, line, advice }];
  });
}

export function stepsOffTheLadder(sources: SourceFile[]): Finding[] {
  const unknown = sources.flatMap(({ path }) => {
    const feature = featureOf(path);
    if (!feature || ladder.includes(feature) || leaves[feature]) return [];
    return [
      {
        path,
        line: 1,
        advice: `${feature} is neither on the ladder nor a leaf. Give it its place in tests/tidy/arrows.ts.`,
      },
    ];
  });
  const steps = productEdges(sources).flatMap(({ from, to, line }) => {
    const here = featureOf(from);
    const there = featureOf(to);
    if (!here || !there || here === there || reachable(here).includes(there)) return [];
    return [
      {
        path: from,
        line,
        advice: `${here} imports ${there}. Leave a job, or compose the two in a page or endpoint.`,
      },
    ];
  });
  return [...unknown, ...steps];
}

function reachable(feature: string): string[] {
  const friends = leaves[feature];
  return friends ? [...leavesMayUse, ...friends] : ladder.slice(0, ladder.indexOf(feature));
}

export function tablesUsedFromAfar(sources: SourceFile[]): Finding[] {
  return productEdges(sources).flatMap(({ from, to, line }) => {
    const table = /^database\/schema\/([^/]+)\.ts$/.exec(to)?.[1];
    const feature = featureOf(from);
    if (!table || !feature) return [];
    const owner = tableOwners[table] ?? (leaves[table] && table);
    if (!owner)
      return [
        {
          path: from,
          line,
          advice: `${to} has no owner. Name its feature in tests/tidy/arrows.ts.`,
        },
      ];
    if (owner === feature || reachable(feature).includes(owner)) return [];
    const advice = `queries the tables of ${owner}. Call a verb of ${owner} from further up instead.`;
    return [{ path: from, line, advice }];
  });
}

export function sandboxReachedFromProduct(sources: SourceFile[]): Finding[] {
  const program = (path: string) => /^sandbox\/[^/]+\//.exec(path)?.[0];
  return productEdges(sources).flatMap(({ from, to, line }) => {
    if (zoneOf(to) !== 'sandbox') return [];
    const inside = zoneOf(from) === 'sandbox' && program(from) === program(to);
    if (inside || /^(commands|tests)\//.test(from)) return [];
    return [
      {
        path: from,
        line,
        advice: `imports ${to}. A stand-in is a program of its own: reach it by its address.`,
      },
    ];
  });
}

export function importCycles(sources: SourceFile[]): Finding[] {
  const next = new Map<string, Edge[]>();
  for (const edge of productEdges(sources)) {
    if (!edge.typeOnly) next.set(edge.from, [...(next.get(edge.from) ?? []), edge]);
  }
  const done = new Set<string>();
  const findings: Finding[] = [];
  const visit = (path: string, trail: string[]) => {
    for (const { to, line } of next.get(path) ?? []) {
      const at = trail.indexOf(to);
      if (at >= 0) {
        const ring = [...trail.slice(at), to].join(' -> ');
        findings.push({
          path,
          line,
          advice: `closes the ring ${ring}. Move what they share into a third file.`,
        });
      } else if (!done.has(to)) visit(to, [...trail, to]);
    }
    done.add(path);
  };
  for (const path of next.keys()) if (!done.has(path)) visit(path, [path]);
  return findings;
}

/** Rule 5: what only jobs may do. */
export function promisesOutsideJobs(sources: SourceFile[]): Finding[] {
  return productEdges(sources).flatMap(({ from, to, line }) => {
    if (zoneOf(from) === 'endpoint' && to.startsWith('app/platform/mail/')) {
      return [{ path: from, line, advice: 'sends mail inside a web request. Leave a job.' }];
    }
    if (to === 'app/features/library/grant-titles.server.ts' && featureOf(from) !== 'fulfilment') {
      return [
        { path: from, line, advice: 'grants titles. That is for fulfil alone: call it instead.' },
      ];
    }
    return [];
  });
}
