import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#commands/folders.ts';
import { routes } from '#server/api-routes.ts';
import { bodyWith, type JsonShape, placesIn, type Samples } from '#tests/fuzz/json-shape.ts';
import { hardestHeaders, hardestJson, hardestTexts } from './hardest-texts.ts';

/** A request that is as heavy as its sender can make it. */
export interface HeavyRequest {
  what: string;
  method: 'GET' | 'POST';
  /** The request with its hard part this many times as long as it may be, at most 1. */
  at(share: number): { path: string; headers: Record<string, string>; body: string | null };
}

/** Headers and the path together, less what every request has: Host, Content-Type, a cookie. */
const headCharacters = 7_000;

/** What the shop's own code reads of a request's headers, read from its sources, so that a new one is included. */
export function readHeaders(): string[] {
  const sources = globSync('{server,app/platform/http}/**/*.ts', { cwd: root });
  const names = sources
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return [...text.matchAll(/(?:req\.header|headers\.get)\('([\w-]+)'\)/g)].map(
        ([, name = '']) => name.toLowerCase(),
      );
    });
  // Read by their names in tables, by libraries, or before the shop's own code.
  const others = [
    'cookie',
    'if-range',
    'traceparent',
    'shown-sum',
    'host',
    'referer',
    'accept-language',
  ];
  return [...new Set([...names, ...others])];
}

/** Of every header that is read: each hard text, at a page, a file, and an endpoint of either method. */
export function heavyHeaders(paths: readonly string[]): HeavyRequest[] {
  return readHeaders().flatMap((name) =>
    Object.entries(hardestHeaders).flatMap(([kind, textOf]) =>
      paths.map((path) => ({
        what: `${name} of ${kind} at ${path}`,
        method: path.startsWith('/api/') ? ('POST' as const) : ('GET' as const),
        at: (share: number) => ({
          path,
          headers: { [name]: textOf(headCharacters * share) },
          body: path.startsWith('/api/') ? '{}' : null,
        }),
      })),
    ),
  );
}

/** Of every address: hard texts as a path below it, and behind every name of its query. */
export function heavyAddresses(paths: readonly string[]): HeavyRequest[] {
  const kinds = Object.entries(hardestHeaders);
  const names = ['token', 'session_id', 'id', 'after', 'mode', 'signature', 'a'];
  const get = (what: string, pathOf: (text: string) => string, textOf: (n: number) => string) => ({
    what,
    method: 'GET' as const,
    at: (share: number) => {
      const path = pathOf(
        encodeURI(textOf(headCharacters * share)).slice(0, headCharacters * share),
      );
      return { path, headers: {}, body: null };
    },
  });
  const below = ['/', '/assets/', '/api/', '/blog/'].flatMap((path) =>
    kinds.map(([kind, textOf]) => get(`${path} and ${kind}`, (text) => `${path}${text}`, textOf)),
  );
  const asked = paths.flatMap((path) =>
    kinds.map(([kind, textOf], n) =>
      get(
        `the query of ${path} of ${kind}`,
        (text) => `${path}?${names[n % names.length]}=${text}&token=${text.slice(0, 100)}`,
        textOf,
      ),
    ),
  );
  return [...below, ...asked];
}

const json = { 'Content-Type': 'application/json' };
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const parts = { 'Content-Type': 'multipart/form-data; boundary=a' };

/**
 * Of an endpoint: each hard text in all of its fields at once, or, where `each` asks for it, in every
 * field by itself; hard JSON and forms as the whole of its body.
 */
export function heavyBodies(
  { path, maxBodyBytes, shape }: { path: string; maxBodyBytes: number; shape: JsonShape | null },
  samples: Samples,
  each: boolean,
): HeavyRequest[] {
  const places = placesIn(shape ?? {}).filter((place) => place.length > 0);
  const post = (
    what: string,
    headers: Record<string, string>,
    bodyOf: (share: number) => string,
  ) => ({
    what: `${path} with ${what}`,
    method: 'POST' as const,
    at: (share: number) => ({ path, headers, body: bodyOf(share) }),
  });
  const fields = Object.entries(hardestTexts).flatMap(([kind, textOf]) => {
    // In UTF-8, and as JSON escapes it, the rest of the body aside.
    const unit = JSON.stringify(textOf(120));
    const perByte = 120 / Buffer.byteLength(unit);
    const room = (maxBodyBytes - 1_500) * perByte;
    const all = post(`${kind} in every field`, json, (share) => {
      const text = JSON.stringify(textOf((room * share) / Math.max(1, places.length)));
      return withAll(shape ?? {}, text) ?? text;
    });
    if (!each) return [all];
    const alone = places.map((place) =>
      post(`${kind} in ${place.join('.')}`, json, (share) => {
        const text = JSON.stringify(textOf(room * share));
        return bodyWith(shape ?? {}, samples, { place, text }) ?? '';
      }),
    );
    return [all, ...alone];
  });
  const whole = Object.entries(hardestJson).map(([kind, textOf]) =>
    post(kind, json, (share) => textOf((maxBodyBytes - 100) * share)),
  );
  const forms = (
    [
      ['fields of a form', form, 'a=b&'],
      ['percent signs of a form', form, '%'],
      ['parts of a form', parts, '--a\r\nContent-Disposition: form-data; name="b"\r\n\r\nc\r\n'],
      ['ends of parts', parts, '--a\r\n'],
    ] as const
  ).map(([kind, headers, unit]) =>
    post(kind, headers, (share) => unit.repeat(((maxBodyBytes - 100) * share) / unit.length)),
  );
  return [...fields, ...whole, ...forms];
}

/** A body with one text in all of its fields but those with a fixed value; `null` for a shape without fields. */
function withAll(shape: JsonShape, text: string): string | null {
  const fixed = shape.const ?? shape.enum?.[0];
  if (fixed !== undefined) return JSON.stringify(fixed);
  if (shape.items) return `[${withAll(shape.items, text) ?? text}]`;
  if (!shape.properties) return null;
  const members = Object.entries(shape.properties).map(
    ([name, inner]) => `${JSON.stringify(name)}:${withAll(inner, text) ?? text}`,
  );
  return `{${members.join()}}`;
}

/** Addresses that are read, and those that are posted to. */
export const readPaths = routes.flatMap(([method, path]) => (method === 'GET' ? [path] : []));
