import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeName, readStampFaces } from '#app/features/downloads/stamp/stamp-faces.server.ts';
import { makeStampFonts } from './make-stamp-fonts.ts';

let parent: string;
let folder: string;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'faces-'));
  folder = join(parent, 'fonts');
  await makeStampFonts(folder);
});

afterAll(() => rm(parent, { recursive: true }));

test('every face of the index is a file, under a family name of its own', async () => {
  const faces = await readStampFaces(folder);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ttf'));
  expect(faces.map(({ file }) => file).sort()).toEqual(files.sort());
  expect(new Set(faces.map(({ family }) => family)).size).toBe(faces.length);
});

test('the commonest letters of China, Japan and Korea are all there', async () => {
  const faces = await readStampFaces(folder);
  const names = '王李張刘陳杨黃赵吳周 佐藤鈴木高橋田中渡辺 김이박최정강조윤장임 ゃゅょァィ';
  expect(composeName(names, faces).unstampable).toEqual([]);
});

test('a name needs few of the faces, and little of their bytes', async () => {
  const faces = await readStampFaces(folder);
  const needed = composeName('山田 さくら', faces).faces;
  expect(needed.length).toBeLessThan(9);
  const sizes = await Promise.all(needed.map(({ file }) => stat(join(folder, file))));
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(700_000);
});

test('a second call finds the faces made, and nothing else lies beside them', async () => {
  const index = join(folder, 'faces.json');
  const { mtimeMs } = await stat(index);
  await makeStampFonts(folder);
  expect((await stat(index)).mtimeMs).toBe(mtimeMs);
  expect((await readdir(parent)).sort()).toEqual(['fonts', 'fonts.made-from.json']);
});
