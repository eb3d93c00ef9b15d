import { expect, test } from 'vitest';
import { composeName, type StampFace } from './stamp-faces.server.ts';

const face = (
  file: string,
  group: StampFace['group'],
  ...ranges: [number, number][]
): StampFace => ({
  file,
  family: file,
  group,
  ranges,
});

const han: [number, number] = [0x4e00, 0x9fff];
const kana: [number, number] = [0x3040, 0x30ff];
const latin = face('latin', 'general', [0x20, 0x7e], [0xb7, 0xb7], [0x2026, 0x2026]);
const faces = [
  latin,
  face('accents', 'general', [0xc0, 0x17f]),
  face('emoji', 'general', [0x23, 0x39], [0x1f300, 0x1faff]),
  face('sc', 'chinese', kana, han),
  face('jp', 'japanese', kana, han),
  face('kr', 'korean', han, [0xac00, 0xd7a3]),
];

const facesFor = (name: string) => composeName(name, faces).faces.map(({ file }) => file);

test('only the faces that a name needs are chosen, those of the words around it always', () => {
  expect(facesFor('Ada 7')).toEqual(['latin']);
  expect(facesFor('Zoë 😀')).toEqual(['latin', 'accents', 'emoji']);
});

test.each([
  ['王小明', 'sc'],
  ['さくら 山田', 'jp'],
  ['ヤマダ 山田', 'jp'],
  ['김 金', 'kr'],
])(
  'the letters that three scripts share are drawn as the rest of %s suggests',
  (name, expected) => {
    expect(facesFor(name)).toEqual(['latin', expected]);
  },
);

test('a character without a face stands as its code point and is listed once', () => {
  expect(composeName('ꀕA ꀕ\ud83d', faces)).toMatchObject({
    text: '[U+A015]A [U+A015][U+D83D]',
    unstampable: ['U+A015', 'U+D83D'],
  });
});

test('what is invisible goes, joiners inside a name stay', () => {
  expect(composeName(' Ada\r\n\tKing\u0000\u200b\u202e\ufe0f ', faces).text).toBe('Ada King');
  expect(composeName('\u200d👨\u200d👩\u200c', faces).text).toBe('👨\u200d👩');
});

test('separate accents are composed', () => {
  expect(composeName('Zoe\u0308', faces).text).toBe('Zoë');
});
