import { readFile } from 'node:fs/promises';
import type { BookId } from '#app/features/catalog/catalog.ts';
import { accentOf, lightAccentOf } from '../manuscript/accent-of.ts';

/**
 * An EPUB's style sheet: the look that all books share, in the accent of this one. Edges alone have
 * it, words never: a reading program may turn the page dark and leave the colors of words as they are.
 */
export async function bookStyle(id: BookId): Promise<string> {
  const common = await readFile(new URL('book.css', import.meta.url), 'utf8');
  const light = lightAccentOf(id).join(', ');
  return `${common}
.example,
.exercise,
.summary {
  border-color: ${accentOf(id)};
}
.example,
.summary {
  background: rgba(${light}, 0.16);
}
@media (prefers-color-scheme: dark) {
  .example,
  .exercise,
  .summary {
    border-color: rgb(${light});
  }
}
/* Letters of charts are dark, so a chart brings its own paper to a dark page. */
.chart svg {
  color: ${accentOf(id)};
}
`;
}
