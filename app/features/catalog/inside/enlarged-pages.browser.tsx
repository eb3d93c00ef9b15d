import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { pictureReachedBy, pictureSize, type ShownPicture } from './shown-picture.ts';

let root: Root | undefined;
let openings = 0;

/** Opens the page's one dialog of enlarged pages on the picture at `at`; the browser returns the focus to the link that was pressed. */
export function openEnlargedPages(
  title: string,
  pictures: readonly ShownPicture[],
  at: number,
): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  openings += 1;
  root.render(<EnlargedPages key={openings} title={title} pictures={pictures} start={at} />);
}

interface EnlargedPagesProps {
  title: string;
  pictures: readonly ShownPicture[];
  start: number;
}

const control =
  'min-h-11 shrink-0 px-2 text-sm text-green underline underline-offset-4 disabled:opacity-60 aria-pressed:font-semibold';

/** The pages lie side by side in a strip that a finger or the arrows move, one to a screen. */
function EnlargedPages({ title, pictures, start }: EnlargedPagesProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(start);
  const [isLarge, setIsLarge] = useState(false);

  const show = (to: number) => {
    setIsLarge(false);
    strip.current?.children[to]?.scrollIntoView({ block: 'nearest', inline: 'start' });
    setAt(to);
  };

  useEffect(() => {
    dialog.current?.showModal();
    strip.current?.children[start]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  }, [start]);

  function press(event: KeyboardEvent) {
    // Enlarged, a page is scrolled by them.
    const to = isLarge ? undefined : pictureReachedBy(event.key, at, pictures.length);
    if (to === undefined) return;
    event.preventDefault();
    show(to);
  }

  function settle() {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setAt(Math.round(scrollLeft / clientWidth));
  }

  return (
    <dialog
      ref={dialog}
      onKeyDown={press}
      aria-label={`Pages of ${title}`}
      className="m-auto h-dvh max-h-none w-screen max-w-none bg-paper text-ink backdrop:bg-[rgb(0_0_0/0.5)]"
    >
      <div className="flex h-full flex-col">
        <Toolbar
          picture={pictures[at]}
          at={at}
          count={pictures.length}
          isLarge={isLarge}
          onResize={() => setIsLarge(!isLarge)}
          onShow={show}
        />
        <div
          ref={strip}
          onScroll={settle}
          className="flex min-h-0 grow snap-x snap-mandatory overflow-x-auto"
        >
          {pictures.map((picture, place) => (
            <Sheet
              key={picture.large}
              picture={picture}
              isShown={place === at}
              isLarge={isLarge && place === at}
            />
          ))}
        </div>
      </div>
    </dialog>
  );
}

interface ToolbarProps {
  picture: ShownPicture | undefined;
  at: number;
  count: number;
  isLarge: boolean;
  onResize: () => void;
  onShow: (at: number) => void;
}

function Toolbar({ picture, at, count, isLarge, onResize, onShow }: ToolbarProps) {
  return (
    <div className="flex items-center gap-1 border-b border-line px-3">
      <p aria-live="polite" className="grow text-sm">
        {picture?.book ? `${picture.book}, page` : 'Page'} {picture?.page}, {at + 1} of {count}
      </p>
      <button type="button" className={control} aria-pressed={isLarge} onClick={onResize}>
        Full size
      </button>
      <button type="button" className={control} disabled={at === 0} onClick={() => onShow(at - 1)}>
        Previous
      </button>
      <button
        type="button"
        className={control}
        disabled={at === count - 1}
        onClick={() => onShow(at + 1)}
      >
        Next
      </button>
      <form method="dialog">
        <button type="submit" className={control}>
          Close
        </button>
      </form>
    </div>
  );
}

interface SheetProps {
  picture: ShownPicture;
  isShown: boolean;
  isLarge: boolean;
}

/** One page; where its picture cannot be had, the words that stand for it. */
function Sheet({ picture, isShown, isLarge }: SheetProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const { page, words, large } = picture;
  return (
    <div
      inert={!isShown}
      className={`relative w-full shrink-0 snap-start p-3 ${isLarge ? 'overflow-auto' : 'grid place-items-center'}`}
    >
      {hasFailed ? (
        <div className="max-w-[40ch]">
          <p role="alert" className="font-semibold">
            The picture of page {page} could not be loaded.
          </p>
          <p className="mt-3">What it shows: {words}</p>
        </div>
      ) : (
        <img
          src={large}
          {...pictureSize.large}
          alt={words}
          loading="lazy"
          onError={() => setHasFailed(true)}
          className={
            isLarge
              ? 'mx-auto h-auto w-[1400px] max-w-none'
              : 'absolute inset-0 size-full object-contain p-3'
          }
        />
      )}
    </div>
  );
}
