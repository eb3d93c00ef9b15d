import { open } from 'node:fs/promises';

/** A file held open, so that it is read to its end although its name is deleted or replaced meanwhile. */
export interface OpenedFile {
  sizeBytes: number;
  /** So many bytes from there on. Rejects where the file has become shorter. */
  read(at: number, length: number): Promise<Uint8Array<ArrayBuffer>>;
  /** To be called once. */
  close(): Promise<void>;
}

/** Opens a file for reading; `null` where there is none. Rejects with what the disk says. */
export async function openFile(path: string): Promise<OpenedFile | null> {
  const handle = await open(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  if (handle === null) return null;
  const { size: sizeBytes } = await handle.stat();
  return {
    sizeBytes,
    async read(at, length) {
      const bytes = new Uint8Array(length);
      for (let filled = 0; filled < length; ) {
        const { bytesRead } = await handle.read(bytes, filled, length - filled, at + filled);
        if (bytesRead === 0) throw new Error(`${path} ends before byte ${at + length}.`);
        filled += bytesRead;
      }
      return bytes;
    },
    close: () => handle.close(),
  };
}

/** The same for bytes that lie in memory. */
export function fileInMemory(bytes: Uint8Array<ArrayBuffer>): OpenedFile {
  return {
    sizeBytes: bytes.byteLength,
    read: (at, length) => Promise.resolve(bytes.subarray(at, at + length)),
    close: () => Promise.resolve(),
  };
}

/** What is read at a time: so much of each running answer is in memory, and a little more. */
export const pieceBytes = 65_536;

/** A body of the pieces, each made once the one before is taken. */
export function streamOf(
  pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

/** The bytes from `start` to `end` piece by piece, as fast as they are taken; then the file is closed. */
export async function* piecesOf(
  file: OpenedFile,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  try {
    for (let at = start; at <= end; at += pieceBytes) {
      yield await file.read(at, Math.min(pieceBytes, end + 1 - at));
    }
  } finally {
    await file.close();
  }
}
