import drawings from './drawings.svg';

/** The symbols of drawings.svg. */
export type DrawingName =
  | 'stock-market'
  | 'real-estate'
  | 'forex'
  | 'crypto'
  | 'financial-management'
  | 'mindset'
  | 'ebooks'
  | 'courses'
  | 'tools-kits'
  | 'collection'
  | 'boat'
  | 'checklist'
  | 'notebook'
  | 'article';

/**
 * A small line drawing in green and brass. It decorates: the words beside it say what it means. All
 * drawings are one file, so that neither pages nor scripts carry them.
 */
export function Drawing({
  name,
  className = 'size-12',
}: {
  name: DrawingName;
  className?: string;
}) {
  return (
    <svg aria-hidden="true" className={`shrink-0 text-green ${className}`}>
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
