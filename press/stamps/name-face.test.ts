import * as fontkit from '@cantoo/fontkit';
import { beforeAll, expect, test } from 'vitest';
import { readAsTrueType } from '../pdf/book-fonts.ts';
import { nameFace } from './name-face.ts';

let original: Buffer;

beforeAll(async () => {
  original = await readAsTrueType(
    '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  );
});

function open(face: Buffer) {
  const font = fontkit.create(face);
  if (!('familyName' in font)) throw new Error('The face is a collection.');
  return font;
}

test('the face answers to its new name, and to no other', () => {
  const { familyName, fullName, subfamilyName, postscriptName } = open(
    nameFace(original, 'Stamp greek 1'),
  );
  expect({ familyName, fullName, subfamilyName, postscriptName }).toEqual({
    familyName: 'Stamp greek 1',
    fullName: 'Stamp greek 1',
    subfamilyName: 'Regular',
    postscriptName: 'Stampgreek1',
  });
});

test('letters and licence stay as they were', () => {
  const [before, after] = [open(original), open(nameFace(original, 'Stamp greek'))];
  expect(after.characterSet).toEqual(before.characterSet);
  expect(after.copyright).toBe(before.copyright);
  const advance = (font: typeof before) => font.layout('Ωμέγα').advanceWidth;
  expect(advance(after)).toBe(advance(before));
});

test('a face that was named before can be named again', () => {
  const twice = nameFace(nameFace(original, 'One'), 'Another');
  expect(Buffer.compare(twice, nameFace(original, 'Another'))).toBe(0);
});
