import { type BookSource, parseBookSource } from '#press/manuscript/read-book-source.ts';
import { readBookFonts } from '#press/pdf/book-fonts.ts';
import { typesetBook } from '#press/pdf/typeset-book.ts';

/** A short book with one of everything the dialect holds. For tests. */
export const sampleMarkdown = `---
id: ebook-1
title: Built to Last
subtitle: Your Financial Foundation for Smart Investing
author: Martin Keel
edition: First chapter edition
editedOn: '2026-11-24'
---

# Foreword

A few words before the start.

# The ground before the house

Ask a builder what goes wrong, and *listen* to the **answer**.[^1]
A second line of the same paragraph.

## The forced sale

| Year | Balance |
| :--- | ------: |
| 1    |  $1,050 |
| 2    |  $1,103 |

Table: Two years at five percent.

> A price tells you what somebody paid today.

> [!TIP]
> **Look twice**
>
> Read it [at the source](https://example.org/rules).

> [!EXERCISE]
> Write down:
>
> 1. what comes in;
> 2. what goes out.

### A smaller matter

- One thing.
- Another, as said before.[^1]

---

The end of the chapter.

~~~chart
kind: bars
title: Two years at five percent
alt: $1,050 after one year, $1,103 after two.
x: { label: Year, values: [1, 2] }
series:
  - { label: Balance, values: [1050, 1103] }
unit: usd
caption: Rounded to the dollar.
~~~

## What to take with you

- Time does the work.

# Glossary

- Bond
- Share

# Disclaimer

For education only.

[^1]: A. Author, *A Book*, 2009.
`;

/** The same with words that look like markup, and as every book has it (read-book-source.ts). */
export const hostileMarkdown = sampleMarkdown
  .replace('Ask a', 'Ask \\<b> & "c" ]]> a')
  .replace('## What to take with you', '## Fees, & what\'s "left"? 2nd')
  .replace('# Glossary', '# The rates I use, and why\n\nSeven percent.\n\n# Glossary');

/** The sample, or what a test made of it, as the press reads it. */
export function parseSample(markdown: string, file = 'sample.md'): BookSource {
  return parseBookSource(markdown, file, [
    { term: 'Bond', text: 'A loan that can be sold.' },
    { term: 'Share', text: 'A small part of the ownership of a company.' },
  ]);
}

/** Prints the sample, with `from` replaced by `to` in its text. */
export async function printSample(from = '', to = ''): Promise<Uint8Array> {
  const source = parseSample(sampleMarkdown.replace(from, to));
  return typesetBook(source, { fonts: await readBookFonts() }).pdf;
}
