import type { IncomingMessage } from 'node:http';
import { rememberFew } from './remember-few.ts';
import type { FileRequest } from './static-file.ts';

/** A request that can be read in one way only, and what of it decides about its answer. */
export interface PlainRequest extends FileRequest {
  /** As it was sent, without the query. */
  path: string;
}

const names = ['host', 'range', 'if-range', 'if-none-match', 'accept-encoding'] as const;
const bodyNames = ['content-length', 'transfer-encoding'] as const;
type Name = (typeof names | typeof bodyNames)[number];

/** No two of them are of one length, so most headers are passed over without reading their names. */
const nameOfLength = new Map<number, Name>(
  [...names, ...bodyNames].map((name) => [name.length, name]),
);

/** Whether a request says once, and only once, whom it is for. */
export function namesOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (wantedName(rawHeaders[at]) !== 'host') continue;
    hosts += 1;
    if (!isHost(rawHeaders[at + 1] ?? '')) return false;
  }
  return hosts === 1;
}

/**
 * Reads a GET or HEAD without a body straight from what the parser left: no object of all its headers
 * is made, and no URL. `null` for all that is not so simple, which the framework reads: a header twice
 * that says something here, a host that is not plainly one.
 */
export function readPlainRequest({
  method,
  url = '',
  rawHeaders,
}: IncomingMessage): PlainRequest | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const said: Partial<Record<Name, string>> = {};
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = wantedName(rawHeaders[at]);
    if (name === null) continue;
    if (said[name] !== undefined) return null;
    said[name] = rawHeaders[at + 1] ?? '';
  }
  const hasBody = bodyNames.some((name) => said[name] !== undefined);
  if (hasBody || said.host === undefined || !isPlainHost(said.host)) return null;
  const query = url.indexOf('?');
  return {
    path: query === -1 ? url : url.slice(0, query),
    isHead: method === 'HEAD',
    acceptEncoding: said['accept-encoding'] ?? null,
    ifNoneMatch: said['if-none-match'] ?? null,
    ifRange: said['if-range'] ?? null,
    range: said.range ?? null,
  };
}

function wantedName(spelling = ''): Name | null {
  const name = nameOfLength.get(spelling.length);
  return name !== undefined && (spelling === name || spelling.toLowerCase() === name) ? name : null;
}

/** Of what looks like one, `256.1.1.1` is none. */
const isHost = rememberFew((host) => URL.canParse(`http://${host}/`));

const isPlainHost = rememberFew((host) => /^[a-z\d.-]+(:\d{1,5})?$/.test(host) && isHost(host));
