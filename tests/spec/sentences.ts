import { createHash } from 'node:crypto';

const inSentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * The sentences of the specification by the number of their section, each as its words. What stands
 * before the first section belongs to it. Headings, bullets, and the head and the lines of tables
 * are no sentences.
 */
export function readSpecification(text: string): Map<string, string[][]> {
  const sections = new Map<string, string[][]>();
  let number = '1';
  for (const line of text.split('\n')) {
    number = /^## (\d+)\. /.exec(line)?.[1] ?? number;
    if (/^(#|\|---|\| Call \|)/.test(line)) continue;
    const sentences = [...inSentences.segment(line.replace(/^\s*- /, ''))];
    const each = sentences
      .map(({ segment }) => wordsOf(segment))
      .filter(({ length }) => length > 0);
    sections.set(number, [...(sections.get(number) ?? []), ...each]);
  }
  return sections;
}

/** The words of a text, with their punctuation; the lines between a table's cells are none. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => !/^(\\?\|)?$/.test(word));
}

/** What the kept list knows a sentence by, beside how many words it has. */
export function hashOf(words: readonly string[]): string {
  return createHash('sha256').update(words.join(' ')).digest('hex').slice(0, 16);
}
