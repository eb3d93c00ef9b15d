import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib';

/** As small as brotli can make it. */
export function brotli(body: Uint8Array): Promise<Buffer> {
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** As small as gzip can make it. */
export function gzip(body: Uint8Array): Promise<Buffer> {
  return promisify(gzipCompress)(body, { level: 9 });
}
