import { brotli, gzip } from '#app/platform/files/compress.server.ts';
import type { Encoding } from './accepted-encoding.ts';

export type Body = Uint8Array<ArrayBuffer>;

/**
 * A text that was made for this shop from a built one, in any encoding. Each is made when it is
 * first asked for, off the main thread, and kept: to make all of them at the start would delay it
 * by seconds.
 */
export function shopBodies(text: string): (encoding: Encoding) => Body | Promise<Body> {
  const identity = Buffer.from(text);
  const kept = new Map<Encoding, Body | Promise<Body>>([['identity', identity]]);
  return (encoding) => {
    const body = kept.get(encoding);
    if (body) return body;
    const making = encode(identity, encoding).then((made) => {
      kept.set(encoding, made);
      return made;
    });
    kept.set(encoding, making);
    return making;
  };
}

async function encode(body: Buffer<ArrayBuffer>, encoding: Encoding): Promise<Body> {
  return Buffer.from(encoding === 'br' ? await brotli(body) : await gzip(body));
}
