/** What people put behind a word that has to hold a digit and a sign. */
const endings = [
  ...['!', '.', '?', '1', '1!', '1.', '12', '12!', '123', '123!', '1234', '1234!', '!1', '!123'],
  ...['@', '@1', '@12', '@123', '@1234', '#', '#1', '#123', '$', '$1', '*', '*1'],
];
const firstYear = 2018;
const lastYear = 2027;
const years = Array.from({ length: lastYear - firstYear + 1 }, (_, n) => String(firstYear + n));

const spellings: [from: RegExp, to: string][][] = [
  [],
  [[/a/g, '@']],
  [[/o/g, '0']],
  [
    [/a/g, '@'],
    [/o/g, '0'],
  ],
];

/** A common word as it is chosen where the word alone is refused: with a digit, a sign or a year behind it, and spelled with signs. */
export function habitForms(word: string): string[] {
  const spelled = new Set(
    spellings.map((changes) => changes.reduce((text, [from, to]) => text.replace(from, to), word)),
  );
  return [...spelled].flatMap((text) => [
    text,
    ...endings.map((ending) => text + ending),
    ...years.flatMap((year) => [text + year, `${text}${year}!`]),
  ]);
}
