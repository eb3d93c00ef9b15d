import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldedWords, foldText } from './fold-text.ts';

test.each([
  ['José Núñez', 'jose nunez'],
  ['José Núñez'.normalize('NFD'), 'jose nunez'],
  ['Björn Åström', 'bjorn astrom'],
  ['Łukasz Śliwa', 'lukasz sliwa'],
  ['Straße WEIẞ', 'strasse weiss'],
  ['Seán O’Brien', "sean o'brien"],
  ['O´Brien OʼBrien O`Brien', "o'brien o'brien o'brien"],
  ['Søren Ærø Đorđe IŞIK ılgın İpek Œuvre', 'soren aero dorde isik ilgin ipek oeuvre'],
  ['Jean–Luc Jean‑Luc Jean−Luc', 'jean-luc jean-luc jean-luc'],
  ['“No more excuses”', '"no more excuses"'],
  [' stock  \n market\u00a0', 'stock market'],
  ['ｅｔｆ ﬁnance', 'etf finance'],
  ['in\u00addex\u200b', 'index'],
  ['Σωκράτης ΣΩΚΡΆΤΗΣ', 'σωκρατησ σωκρατησ'],
  ['Ёлка', 'елка'],
  ['한국 हिन्दी', '한국 हिन्दी'],
  ['ג׳ורג׳ צה״ל', "ג'ורג' צה\"ל"],
  ['علی ڪریم فاطمة محـــمد', 'علي كريم فاطمه محمد'],
  ['Stock Market ™', 'stock market'],
  ['Ada\u2800Lovelace\u3164', 'ada lovelace'],
])('%j is compared as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('each dash, hyphen and minus of Unicode is one, and each quotation mark a quote or an apostrophe', () => {
  const signs = Array.from({ length: 0x11_0000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code));
  for (const sign of signs) {
    if (/\p{Dash}/u.test(sign)) expect(foldText(`a${sign}b`)).toBe('a-b');
    if (/\p{Quotation_Mark}/u.test(sign)) expect(foldText(`a${sign}b`)).toMatch(/^a["']b$/);
  }
});

test('what signs join is read in its parts and as one word', () => {
  expect(foldedWords('E.T.F., 401(k) Seán O’Brien -')).toEqual([
    { parts: ['e', 't', 'f'], whole: 'etf' },
    { parts: ['401', 'k'], whole: '401k' },
    { parts: ['sean'], whole: 'sean' },
    { parts: ['o', 'brien'], whole: 'obrien' },
  ]);
});

test('folding twice changes nothing more, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const once = foldText(text);
      expect(foldText(once)).toBe(once);
    }),
  );
});

test('neither case nor the way that accents are composed matters', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'aéÉñçøŁßŠžÖ-’ '), maxLength: 20 });
  fc.assert(
    fc.property(letters, (text) => {
      expect(foldText(text.normalize('NFD'))).toBe(foldText(text));
      expect(foldText(text.toUpperCase())).toBe(foldText(text));
    }),
  );
});
