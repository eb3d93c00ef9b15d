/** Which bytes of a body a request asks for; `end` is the last one. */
export type ByteRange =
  | { kind: 'whole' }
  | { kind: 'part'; start: number; end: number }
  | { kind: 'unsatisfiable' };

/** A longer header names several ranges, or none. */
const maxHeaderCharacters = 100;

/**
 * Reads a Range header against a body of `size` bytes (RFC 9110, 14.2). One range is served;
 * several, or a header that cannot be read, give the whole.
 */
export function readByteRange(header: string | null, size: number): ByteRange {
  const asked = header !== null && header.length <= maxHeaderCharacters ? header.trim() : '';
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(asked) ?? [];
  if (first === '' && last === '') return { kind: 'whole' };
  if (first === '') {
    const length = Math.min(Number(last), size);
    if (length === 0) return { kind: 'unsatisfiable' };
    return { kind: 'part', start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return { kind: 'whole' };
  if (start >= size) return { kind: 'unsatisfiable' };
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return { kind: 'part', start, end };
}

/** What goes out of a body held in memory: all of it, the part that is asked for, or nothing. */
export interface CutBody {
  status: 200 | 206 | 416;
  /** Those that depend on what was asked for. */
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | null;
}

export function cutBody(body: Uint8Array<ArrayBuffer>, rangeHeader: string | null): CutBody {
  const size = body.byteLength;
  const range = readByteRange(rangeHeader, size);
  if (range.kind === 'unsatisfiable') {
    const headers = { 'Content-Range': `bytes */${size}`, 'Content-Length': '0' };
    return { status: 416, headers, body: null };
  }
  if (range.kind === 'whole') return { status: 200, headers: lengthOf(body), body };
  const part = body.subarray(range.start, range.end + 1);
  const place = { 'Content-Range': `bytes ${range.start}-${range.end}/${size}` };
  return { status: 206, headers: { ...place, ...lengthOf(part) }, body: part };
}

/** Answers with a body held in memory, whole or the part that is asked for. */
export function answerWithBytes(
  bytes: Uint8Array<ArrayBuffer>,
  rangeHeader: string | null,
  headers: Record<string, string>,
): Response {
  const { status, headers: own, body } = cutBody(bytes, rangeHeader);
  return new Response(body, { status, headers: { ...headers, 'Accept-Ranges': 'bytes', ...own } });
}

function lengthOf(body: Uint8Array): Record<string, string> {
  return { 'Content-Length': String(body.byteLength) };
}
