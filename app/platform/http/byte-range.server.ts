/** Which bytes of a body a request asks for; `end` is the last one. */
export type ByteRange =
  | { kind: 'whole' }
  | { kind: 'part'; start: number; end: number }
  | { kind: 'unsatisfiable' };

/** What a request says of the part it wants; `null` for a header that it does not have. */
export interface RangeHeaders {
  range: string | null;
  ifRange: string | null;
}

/** The body that a request is held against. */
export interface RangedBody {
  sizeBytes: number;
  /** Strong, with its quotes; `null` for a body that has none, which no `If-Range` matches. */
  etag: string | null;
}

const maxHeaderLength = 100;

/**
 * Reads Range and If-Range headers against a body (RFC 9110, 13.1.5 and 14.2). One range is served;
 * several, a header that cannot be read, or an If-Range that names another body, give the whole.
 */
export function readByteRange(
  { range, ifRange }: RangeHeaders,
  { sizeBytes, etag }: RangedBody,
): ByteRange {
  if (ifRange !== null && ifRange !== etag) return { kind: 'whole' };
  if (range === null || range.length > maxHeaderLength) return { kind: 'whole' };
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(range.trim()) ?? [];
  if (first === '' && last === '') return { kind: 'whole' };
  if (first === '') {
    const length = Math.min(Number(last), sizeBytes);
    if (length === 0) return { kind: 'unsatisfiable' };
    return { kind: 'part', start: sizeBytes - length, end: sizeBytes - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return { kind: 'whole' };
  if (start >= sizeBytes) return { kind: 'unsatisfiable' };
  const end = last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  return { kind: 'part', start, end };
}

/** How an answer begins: its status, the headers that depend on the range, and the bytes to send. */
export interface RangeAnswer {
  status: 200 | 206 | 416;
  headers: Record<string, string>;
  /** From the first to the last byte; `null` where there is nothing to send. */
  bytes: { start: number; end: number } | null;
}

export function rangeAnswer(headers: RangeHeaders, body: RangedBody): RangeAnswer {
  const { sizeBytes } = body;
  const range = readByteRange(headers, body);
  if (range.kind === 'unsatisfiable') {
    const none = { 'Content-Range': `bytes */${sizeBytes}`, 'Content-Length': '0' };
    return { status: 416, headers: none, bytes: null };
  }
  if (range.kind === 'whole') {
    const bytes = { start: 0, end: sizeBytes - 1 };
    return { status: 200, headers: { 'Content-Length': String(sizeBytes) }, bytes };
  }
  const { start, end } = range;
  const part = {
    'Content-Range': `bytes ${start}-${end}/${sizeBytes}`,
    'Content-Length': String(end - start + 1),
  };
  return { status: 206, headers: part, bytes: { start, end } };
}

/** What goes out of a body held in memory: all of it, the part that is asked for, or nothing. */
export interface CutBody {
  status: 200 | 206 | 416;
  /** Those that depend on what was asked for. */
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | null;
}

export function cutBody(
  body: Uint8Array<ArrayBuffer>,
  asked: RangeHeaders,
  etag: string | null,
): CutBody {
  const { status, headers, bytes } = rangeAnswer(asked, { sizeBytes: body.byteLength, etag });
  return { status, headers, body: bytes && body.subarray(bytes.start, bytes.end + 1) };
}
