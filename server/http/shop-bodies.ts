import { brotli, gzip } from '#app/platform/files/compress.server.ts';
import type { Encoding } from './accepted-encoding.ts';

export type Body = Uint8Array<ArrayBuffer>;

/**
 * A text that was made for this shop from a built one, in any encoding. Each is made when it is
 * first asked for, off the main thread, and kept: to make all of them at the start would delay it
 * by seconds.
 */
export function shopBodies(text: string): (encoding: Encoding) => Promise<Body> {
  const identity = Buffer.from(text);
  const kept = new Map<Encoding, Promise<Body>>();
  return (encoding) => {
    const body = kept.get(encoding) ?? encode(identity, encoding);
    kept.set(encoding, body);
    return body;
  };
}

async function encode(body: Buffer<ArrayBuffer>, encoding: Encoding): Promise<Body> {
  if (encoding === 'identity') return body;
  return Buffer.from(encoding === 'br' ? await brotli(body) : await gzip(body));
}
