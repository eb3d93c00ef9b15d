import { type BookId, bookById } from './catalog.ts';

interface BookCoverProps {
  bookId: BookId;
  /** How wide it is shown, as the `sizes` of an image; 240 px unless told otherwise. */
  sizes?: string;
  /** For covers seen without scrolling: fetched at once. */
  eager?: boolean;
  /** Where the title stands beside it anyway: not read out twice. */
  decorative?: boolean;
  className?: string;
}

/** A book's cover, 2:3. It fills the width of its parent. */
export function BookCover({
  bookId,
  sizes = '240px',
  eager = false,
  decorative = false,
  className = '',
}: BookCoverProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(bookId, 'avif')} sizes={sizes} />
      <img
        src={coverImage(bookId)}
        srcSet={srcSet(bookId, 'webp')}
        sizes={sizes}
        width={480}
        height={720}
        alt={decorative ? '' : `Cover of ${bookById(bookId).title}`}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className={`aspect-[2/3] h-auto w-full rounded-[3px] bg-sunken [box-shadow:var(--shadow-book)] ${className}`}
      />
    </picture>
  );
}

/** Address of a cover as a picture of its own, 480 px wide, in a format that everybody reads. */
export function coverImage(bookId: BookId): string {
  return coverUrl(bookId, 480, 'webp');
}

type Format = 'avif' | 'webp';

const urls = import.meta.glob<string>('./covers/*.{avif,webp}', {
  eager: true,
  import: 'default',
});

function coverUrl(bookId: BookId, width: number, format: Format): string {
  const url = urls[`./covers/${bookId}-${width}.${format}`];
  if (!url) throw new Error(`There is no ${format} cover of ${bookId}, ${width} px wide.`);
  return url;
}

function srcSet(bookId: BookId, format: Format): string {
  return [240, 480].map((width) => `${coverUrl(bookId, width, format)} ${width}w`).join(', ');
}
