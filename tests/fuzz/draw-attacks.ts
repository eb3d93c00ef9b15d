import fc from 'fast-check';
import { type Attack, type AttackedShop, type Target, targets } from './attacked-shop.ts';
import { fittingTexts, type JsonShape, type Samples } from './json-shape.ts';
import { oddHeaders, oddQueryValues, oddTexts } from './odd-values.ts';

/** Attacks on every endpoint: most of them nearly right, so that they come far. */
export function drawAttacks(attacked: AttackedShop): fc.Arbitrary<Attack> {
  return fc.oneof(
    ...targets.map((target) => ({
      weight: isCostly(target) ? 1 : 8,
      arbitrary: attackOn(target, attacked),
    })),
    {
      weight: 4,
      arbitrary: attackOn({ method: 'POST', path: '/api/nowhere', shape: {} }, attacked),
    },
  );
}

/** A hash takes as long as a hundred other answers. */
const isCostly = ({ shape }: Target) =>
  Object.keys(shape?.properties ?? {}).some((name) => /password/i.test(name));

function attackOn(
  target: Target,
  { samples, queries, signedIn }: AttackedShop,
): fc.Arbitrary<Attack> {
  const method = mostly(fc.constant(target.method), fc.constantFrom(...otherMethods), 20);
  const path = mostly(fc.constant(target.path), bentPath(target.path), 20);
  const query = mostly(
    mostly(
      fc.constantFrom('', ...queries),
      fc.constantFrom(...queries.map((each) => each.slice(0, -1))),
      4,
    ),
    oddQuery,
    4,
  );
  const body = mostly(textFor(target.shape ?? {}, '', samples), fc.string({ unit: 'binary' }), 20);
  return fc
    .record({ method, path, query, headers: headersFor(), body })
    .map(({ method, path, query, headers, body }) => ({
      method,
      path: `${path}${query && '?'}${query}`,
      headers: { ...asSent(headers.sender, signedIn()), ...headers.odd },
      body: method === 'GET' || method === 'HEAD' ? null : body,
    }));
}

const otherMethods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'PROPFIND'];

const bends = [
  '/',
  '//',
  '/.',
  '/..',
  '/%2e%2e/',
  '%2f',
  ';a=b',
  '.json',
  '%00',
  '%',
  '/a/b',
  '\\',
];

const bentPath = (path: string) =>
  fc.oneof(
    fc.constantFrom(...bends).map((bend) => path + bend),
    fc.constantFrom(...bends).map((bend) => path.replace('/api/', `/api${bend}`)),
    fc.constant(path.toUpperCase()),
  );

const oddQuery = fc
  .array(
    fc.tuple(
      fc.constantFrom('token', 'session_id', 'book', 'expires', 'signature', '__proto__', ''),
      fc.oneof(fc.constantFrom(...oddQueryValues), fc.webQueryParameters()),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'));

type Sender =
  | { kind: 'signed in' }
  | { kind: 'nobody' }
  | { kind: 'tampered'; at: number }
  | { kind: 'nonsense'; cookie: string };

function headersFor() {
  const sender: fc.Arbitrary<Sender> = fc.oneof(
    { weight: 8, arbitrary: fc.constant({ kind: 'signed in' } as const) },
    { weight: 4, arbitrary: fc.constant({ kind: 'nobody' } as const) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('tampered' as const), at: fc.nat(150) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('nonsense' as const), cookie: oddCookie }),
    },
  );
  const oddHeader = fc
    .constantFrom(...Object.entries(oddHeaders))
    .chain(([name, values]) => fc.constantFrom(...values).map((value) => [name, value] as const));
  const odd = mostly(
    fc.constant({}),
    fc.array(oddHeader, { maxLength: 3 }).map(Object.fromEntries),
    3,
  );
  return fc.record({ sender, odd });
}

const oddCookie = fc.oneof(
  fc.constantFrom(
    '',
    '=',
    ';;;',
    'signed-in=1',
    'known-device=%00',
    `a=${'b'.repeat(7_000)}`,
    '__proto__=a',
  ),
  fc
    .array(fc.constantFrom('a=b', 'a', '=b', '"', '%', '=='), { maxLength: 50 })
    .map((parts) => parts.join(';')),
);

function asSent(sender: Sender, own: Readonly<Record<string, string>>): Record<string, string> {
  const { Cookie: cookie = '', ...rest } = own;
  if (sender.kind === 'signed in') return { ...own };
  if (sender.kind === 'nobody') return rest;
  if (sender.kind === 'nonsense') return { ...rest, Cookie: sender.cookie };
  return { ...rest, Cookie: `${cookie.slice(0, sender.at)}X${cookie.slice(sender.at + 1)}` };
}

/** JSON of a shape, with something odd in it now and then. */
function textFor(shape: JsonShape, name: string, samples: Samples): fc.Arbitrary<string> {
  return mostly(nearly(shape, name, samples), oddText, 15);
}

const oddText = fc.oneof(
  fc.constantFrom(...Object.values(oddTexts).filter((text) => text.length < 20_000)),
  fc.json({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 300 }).map((text) => JSON.stringify(text)),
);

function nearly(shape: JsonShape, name: string, samples: Samples): fc.Arbitrary<string> {
  const { properties, items } = shape;
  if (items) {
    const few = fc.array(textFor(items, name, samples), { maxLength: 5 });
    return few.map((texts) => `[${texts.join(',')}]`);
  }
  if (!properties) {
    const any = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => JSON.stringify(text));
    return mostly(fc.constantFrom(...fittingTexts(shape, name, samples)), any, 6);
  }
  const members = Object.entries(properties).map(([field, inner]) =>
    mostly(
      textFor(inner, field, samples).map((text) => `${JSON.stringify(field)}:${text}`),
      fc.constantFrom('', '"__proto__":{}', '"role":"admin"', `"${field}":1,"${field}":null`),
      15,
    ),
  );
  return fc.tuple(...members).map((texts) => `{${texts.filter(Boolean).join(',')}}`);
}

function mostly<A, B>(
  usual: fc.Arbitrary<A>,
  odd: fc.Arbitrary<B>,
  weight: number,
): fc.Arbitrary<A | B> {
  return fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd });
}
