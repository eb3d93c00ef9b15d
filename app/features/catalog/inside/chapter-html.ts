import type { BookId } from '../catalog.ts';

/** The first chapter of a book as the page of it shows it. */
interface ChapterText {
  id: BookId;
  html: string;
}

const chapters = import.meta.env.SSR
  ? import.meta.glob<ChapterText>('../../../../content/books/*.md', {
      query: '?chapter',
      import: 'chapter',
      eager: true,
    })
  : {};

/** The text of a book's first chapter while pages are built; `null` in the browser, where it stands in the page already. */
export function chapterHtml(id: BookId): string | null {
  if (!import.meta.env.SSR) return null;
  const chapter = Object.values(chapters).find((one) => one.id === id);
  if (!chapter) throw new Error(`There is no chapter of ${id}.`);
  return chapter.html;
}
