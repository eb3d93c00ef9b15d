import type { MouseEvent } from 'react';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { nameOfPicture, pictureSize, type ShownPicture } from './shown-picture.ts';

const unreachable = 'The page could not be enlarged. Please check your connection and try again.';

interface LookInsideProps {
  /** What they are pages of. */
  title: string;
  pictures: readonly ShownPicture[];
}

/**
 * Five pages of a book, or of several, in a row; on a phone two above three, so that no place stays empty. Each is a link to its large picture, which a dialog shows where script
 * runs; `data-dialog` tells the boot script to keep the press.
 */
export function LookInside({ title, pictures }: LookInsideProps) {
  async function open(event: MouseEvent, at: number) {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    // It cannot be fetched where the network is gone.
    const loaded = await import('./enlarged-pages.browser.tsx').catch(() => null);
    if (loaded) loaded.openEnlargedPages(title, pictures, at);
    else showToast({ title: 'Error', description: unreachable, kind: 'destructive' });
  }

  return (
    <ul className="grid grid-cols-6 gap-x-5 gap-y-8 sm:grid-cols-5">
      {pictures.map((picture, at) => (
        <li key={picture.large} className="max-sm:col-span-2 max-sm:nth-[-n+2]:col-span-3">
          <a
            href={picture.large}
            data-dialog=""
            onClick={(event) => open(event, at)}
            aria-label={`${nameOfPicture(picture)}: enlarge`}
            className="group block text-sm text-muted"
          >
            <img
              src={picture.small}
              {...pictureSize.small}
              alt={picture.words}
              loading="lazy"
              decoding="async"
              className="aspect-[2/3] h-auto w-full rounded-[3px] bg-card text-xs [box-shadow:var(--shadow-book)]"
            />
            <span className="mt-3 block group-hover:underline">{nameOfPicture(picture)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
