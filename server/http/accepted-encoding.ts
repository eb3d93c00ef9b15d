import { rememberFew } from './remember-few.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Best first, where the client likes several equally well. */
const byPreference = ['br', 'gzip', 'identity'] as const;

/**
 * Chooses the encoding of a body by an `Accept-Encoding` header (RFC 9110, 12.5.3). Without one, or
 * where it allows nothing that there is, the body goes out as it is.
 *
 * Ours rather than the package `negotiator`, which believes a quality of 7, and whose types know no
 * preference of the server's.
 */
export function acceptedEncoding(header: string | null): Encoding {
  return header === null ? 'identity' : readEncoding(header);
}

const readEncoding = rememberFew((header): Encoding => {
  const qualities = parseQualities(header);
  const qualityOf = (encoding: Encoding) =>
    qualities.get(encoding) ?? qualities.get('*') ?? (encoding === 'identity' ? 0.001 : 0);
  let best: Encoding = 'identity';
  let bestQuality = 0;
  for (const encoding of byPreference) {
    const quality = qualityOf(encoding);
    if (quality > bestQuality) [best, bestQuality] = [encoding, quality];
  }
  return best;
});

/** `br;q=0.5, gzip` → 0.5 for br, 1 for gzip; entries that cannot be read count for nothing. */
function parseQualities(header: string): Map<string, number> {
  const qualities = new Map<string, number>();
  for (const entry of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const quality = q === undefined ? 1 : Number(q);
    if (name !== '' && quality >= 0 && quality <= 1) qualities.set(name, quality);
  }
  return qualities;
}
