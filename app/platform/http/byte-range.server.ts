/** Which bytes of a body a request asks for; `end` is the last one. */
export type ByteRange =
  | { kind: 'whole' }
  | { kind: 'part'; start: number; end: number }
  | { kind: 'unsatisfiable' };

/**
 * Reads a Range header against a body of `size` bytes (RFC 9110, 14.2). One range is served;
 * several, or a header that cannot be read, give the whole.
 */
export function readByteRange(header: string | null, size: number): ByteRange {
  const [, first = '', last = ''] =
    /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '') ?? [];
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

/** Answers with a body held in memory, whole or the part that is asked for. */
export function answerWithBytes(
  body: Uint8Array<ArrayBuffer>,
  rangeHeader: string | null,
  headers: Record<string, string>,
): Response {
  const size = body.byteLength;
  const range = readByteRange(rangeHeader, size);
  const common = { ...headers, 'Accept-Ranges': 'bytes' };
  if (range.kind === 'unsatisfiable') {
    return new Response(null, {
      status: 416,
      headers: { ...common, 'Content-Range': `bytes */${size}`, 'Content-Length': '0' },
    });
  }
  if (range.kind === 'whole') {
    return new Response(body, { headers: { ...common, 'Content-Length': String(size) } });
  }
  const part = body.subarray(range.start, range.end + 1);
  return new Response(part, {
    status: 206,
    headers: {
      ...common,
      'Content-Range': `bytes ${range.start}-${range.end}/${size}`,
      'Content-Length': String(part.byteLength),
    },
  });
}
