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

test('a letter and its accents have one face, although another comes first for the accent', () => {
  const both = face('cyrillic', 'general', [0x301, 0x301], [0x400, 0x45f]);
  const marks = face('marks', 'general', [0x300, 0x303]);
  const { letters, unstampable } = composeName('И\u0301г', [latin, marks, both]);
  expect(letters.map(({ text, face: { file } }) => [text, file])).toEqual([
    ['И\u0301', 'cyrillic'],
    ['г', 'cyrillic'],
  ]);
  expect(unstampable).toEqual([]);
});

test('an accent that the face of its letter has not stands as its code point', () => {
  const marks = face('marks', 'general', [0x300, 0x303]);
  const both = face('cyrillic', 'general', [0x301, 0x301], [0x400, 0x45f]);
  expect(composeName('И\u0301\u0303', [latin, marks, both])).toMatchObject({
    text: 'И\u0301[U+0303]',
    unstampable: ['U+0303'],
  });
});

test('the tags of a flag stay with it, and go where there is none', () => {
  const tags = face('flags', 'general', [0x1f3f4, 0x1f3f4], [0xe0061, 0xe007f]);
  const england = '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';
  expect(composeName(england, [latin, tags]).text).toBe(england);
  expect(composeName(`A${england.slice(2)}`, [latin, tags]).text).toBe('A');
  expect(composeName('🏴\u{e0067}\u{e007f}', faces).unstampable).toEqual(['U+E0067', 'U+E007F']);
});
