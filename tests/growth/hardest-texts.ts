const repeated = (unit: string) => (characters: number) =>
  unit.repeat(Math.max(1, Math.floor(characters / unit.length)));

/** Texts that cost programs most for their length, by what they are made of. */
export const hardestTexts: Readonly<Record<string, (characters: number) => string>> = {
  letters: repeated('a'),
  'marks of two classes': repeated('\u0301\u0323'),
  'marks of two classes, thirty on each letter': repeated(`e${'\u0301\u0323'.repeat(15)}`),
  'marks that are half as wide': repeated('\uff9e\u0301'),
  'signs that become many letters': repeated('\ufdfa'),
  blanks: repeated(' '),
  'blanks of all kinds': repeated(' \t\u00a0\u3000\u2003'),
  'blanks before a letter': (characters) => `${' '.repeat(Math.max(0, characters - 1))}a`,
  'line ends': repeated('\r\n'),
  digits: repeated('9'),
  'digits and points': repeated('1.'),
  dots: repeated('.'),
  'labels of a domain': (characters) => `a@${'a.'.repeat(Math.max(1, characters / 2 - 2))}`,
  'at signs': repeated('@'),
  'commas and angle brackets': repeated('<a@b.cc>,'),
  hyphens: repeated('-'),
  'equal signs and semicolons': repeated('a=b;'),
  slashes: repeated('/'),
  backslashes: repeated('\\'),
  'percent signs': repeated('%'),
  'percent signs of letters': repeated('%41'),
  quotes: repeated('"'),
  'quotes of SQL': repeated("';"),
  ampersands: repeated('&amp;'),
  'signs of markup': repeated('<b>'),
  'headings that are underlined': repeated('a\n=\n'),
  'quotes and lists in each other': repeated('> - '),
  brackets: repeated('[]('),
  families: repeated('👩‍👩‍👧‍👦'),
  'flags of regions': repeated('🏴󠁧󠁢󠁥󠁮󠁧󠁿'),
  'tags of no flag': repeated('\u{E0067}'),
  'halves of signs': repeated('\ud83d'),
  'base64 of nothing': repeated('AAAA'),
};

/** JSON that costs programs most for its length, as text. */
export const hardestJson: Readonly<Record<string, (characters: number) => string>> = {
  'arrays in each other': (characters) => around('[', ']', characters / 2),
  'objects in each other': (characters) => around('{"a":', '1}', characters / 7),
  'many numbers': (characters) => `[${'0,'.repeat(characters / 2)}0]`,
  'many keys': (characters) =>
    `{${Array.from({ length: characters / 10 }, (_, n) => `"k${n}":1`).join()}}`,
  'one key many times': (characters) => `{${'"a":1,'.repeat(characters / 6)}"a":1}`,
  'a number of many digits': repeated('9'),
  'a number of many fractions': (characters) => `0.${'1'.repeat(characters)}`,
  'escaped marks': (characters) => `"${'\\u0301\\u0323'.repeat(characters / 12)}"`,
  'escapes without an end': (characters) => `"${'\\\\'.repeat(characters / 2)}`,
  blanks: repeated(' '),
  'no JSON': repeated('{'),
};

function around(open: string, close: string, depth: number): string {
  return open.repeat(Math.max(1, depth)) + close.repeat(Math.max(1, depth));
}

/** The same for what a header may hold: visible Latin letters, tabs and blanks. */
export const hardestHeaders: Readonly<Record<string, (characters: number) => string>> = {
  letters: repeated('a'),
  'blanks inside': (characters) => `bytes=${' '.repeat(Math.max(0, characters - 7))}a`,
  'tabs and blanks': (characters) => `a${'\t '.repeat(Math.max(0, characters / 2 - 1))}a`,
  digits: repeated('9'),
  'a range of many digits': (characters) => `bytes=${'9'.repeat(characters)}-`,
  'many ranges': (characters) => `bytes=${'0-0,'.repeat(characters / 4)}`,
  commas: repeated(','),
  semicolons: repeated(';'),
  'commas and blanks': repeated(', '),
  'parts with weights': repeated('a;q=0.1,'),
  'equal signs': repeated('='),
  cookies: repeated('a=b; '),
  'cookies of one name': repeated('desk=a; '),
  'percent signs': repeated('%'),
  'percent signs of marks': repeated('%CC%81%CC%A3'),
  quotes: repeated('"'),
  tags: repeated('"a",'),
  'weak tags': repeated('W/"a", '),
  hyphens: repeated('-'),
  colons: repeated(':'),
  'addresses of IPv6': repeated('::1,'),
  dots: repeated('.'),
  slashes: repeated('/'),
  'names of browsers': repeated('Mozilla/5.0 ('),
  'one browser in another': repeated('Version/1.0 Safari/1 '),
  signatures: repeated('v1=00,'),
  'latin letters': repeated('\u00e9'),
};
