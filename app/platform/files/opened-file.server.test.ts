import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileInMemory, openFile, pieceBytes, piecesOf, streamOf } from './opened-file.server.ts';

const bytes = Uint8Array.from({ length: 3 * pieceBytes + 7 }, (_, n) => n % 251);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'opened-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function opened() {
  const path = join(folder, 'book.pdf');
  await writeFile(path, bytes);
  const file = await openFile(path);
  if (!file) throw new Error('The file is not there.');
  return { path, file };
}

test('a file is read to its end in pieces, also once its name is gone', async () => {
  const { path, file } = await opened();
  await rm(path);
  const whole = streamOf(piecesOf(file, { start: 0, end: file.sizeBytes - 1 }));
  expect(new Uint8Array(await new Response(whole).arrayBuffer())).toEqual(bytes);
  await expect(file.read(0, 1)).rejects.toThrow();
});

test('a part is that part, from the disk and from memory', async () => {
  const range = { start: pieceBytes - 3, end: 2 * pieceBytes };
  const { file } = await opened();
  for (const source of [file, fileInMemory(bytes)]) {
    const part = await new Response(streamOf(piecesOf(source, range))).arrayBuffer();
    expect(new Uint8Array(part)).toEqual(bytes.slice(range.start, range.end + 1));
  }
});

test('whoever stops reading has the file closed', async () => {
  const { file } = await opened();
  const reader = streamOf(piecesOf(file, { start: 0, end: file.sizeBytes - 1 })).getReader();
  expect((await reader.read()).value).toHaveLength(pieceBytes);
  await reader.cancel();
  await expect(file.read(0, 1)).rejects.toThrow();
});

test('a file that is not there is none, and one that became shorter is an error', async () => {
  expect(await openFile(join(folder, 'none.pdf'))).toBeNull();
  const { path, file } = await opened();
  await truncate(path, 10);
  await expect(file.read(5, 10)).rejects.toThrow('ends before byte 15');
  await file.close();
});
