import { ChevronDown, X, ZoomIn, ZoomOut } from 'lucide-react';
import {
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createRoot, type Root } from 'react-dom/client';
import {
  nameOfPicture,
  pictureReachedBy,
  pictureSize,
  type ShownPicture,
} from './shown-picture.ts';

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

/** Who has no pointer scrolls it by keys. */
const scrollable = {
  tabIndex: 0,
  className: 'relative grow overflow-auto p-3 -outline-offset-3',
} as const;

/** Whether a page at its full size is wider than the window: zooming makes it larger there, and whole elsewhere. */
const isNarrow = () => innerWidth < 780;

/** One page at a time, large enough to be read: where the window is smaller, it is scrolled. */
function EnlargedPages({ title, pictures, start }: EnlargedPagesProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLElement>(null);
  const [at, setAt] = useState(start);
  const [isZoomed, setIsZoomed] = useState(false);
  const picture = pictures[at];
  // A box for each page: one that is still gliding would take the next page along.
  const shown = `${picture?.large} ${isZoomed}`;

  // Ahead of the page's own effect: what is closed cannot be scrolled.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    // The arrows scroll what has the focus.
    box.current?.focus();
  }, []);

  function press(event: KeyboardEvent) {
    const { scrollWidth = 0, clientWidth = 0 } = box.current ?? {};
    const to = scrollWidth > clientWidth ? at : pictureReachedBy(event.key, at, pictures.length);
    if (to === at) return;
    event.preventDefault();
    setAt(to);
  }

  return (
    <dialog
      ref={dialog}
      onKeyDown={press}
      aria-label={`Pages of ${title}`}
      className="m-auto h-dvh max-h-none w-screen max-w-none bg-paper text-ink"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center border-b border-line py-2 ps-4 pe-1">
          <p aria-live="polite" className="grow truncate text-sm leading-tight">
            <b className="block truncate">{picture?.book ?? title}</b>
            Page {picture?.page}, sample {at + 1} of {pictures.length}
          </p>
          <Control
            name={isNarrow() ? 'Larger' : 'Whole page'}
            Icon={isZoomed === isNarrow() ? ZoomOut : ZoomIn}
            aria-pressed={isZoomed}
            onClick={() => setIsZoomed(!isZoomed)}
          />
          <Control
            name="Previous"
            Icon={ChevronDown}
            turn="rotate-90"
            isAtEnd={at === 0}
            onClick={() => setAt(at - 1)}
          />
          <Control
            name="Next"
            Icon={ChevronDown}
            turn="-rotate-90"
            isAtEnd={at === pictures.length - 1}
            onClick={() => setAt(at + 1)}
          />
          <Control name="Close" Icon={X} onClick={() => dialog.current?.close()} />
        </div>
        {picture && (
          <section key={shown} ref={box} {...scrollable} aria-label={nameOfPicture(picture)}>
            <Sheet picture={picture} isZoomed={isZoomed} />
          </section>
        )}
      </div>
    </dialog>
  );
}

interface ControlProps extends ComponentProps<'button'> {
  name: string;
  Icon: ComponentType<{ className: string; 'aria-hidden': true }>;
  /** Of the icon, as a class: one that every page has stands for two more. */
  turn?: string;
  /** There is no further page that way. It keeps the focus, so that the arrow keys go on working. */
  isAtEnd?: boolean;
}

function Control({ name, Icon, turn = '', isAtEnd = false, onClick, ...rest }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-disabled={isAtEnd}
      className="grid size-11 shrink-0 place-items-center rounded-card hover:text-green aria-disabled:opacity-60"
      onClick={isAtEnd ? undefined : onClick}
      {...rest}
    >
      <Icon aria-hidden className={`size-5 ${turn}`} />
    </button>
  );
}

/** The page; where its picture cannot be had, the words that stand for it. */
function Sheet({ picture, isZoomed }: { picture: ShownPicture; isZoomed: boolean }) {
  const [hasFailed, setHasFailed] = useState(false);
  const { page, words, large } = picture;
  const image = useRef<HTMLImageElement>(null);

  useEffect(() => {
    const box = image.current?.parentElement;
    // On a narrow screen the page's margins are left out: an eighth of it at either side.
    box?.scrollTo(box.scrollWidth / 9, 0);
    // The box of the page before took the focus along.
    if (document.activeElement === document.body) box?.focus();
  }, []);

  if (hasFailed) {
    return (
      <div className="mx-auto max-w-[40ch]">
        <p role="alert" className="font-semibold">
          The picture of page {page} could not be loaded.
        </p>
        <p className="mt-3">What it shows: {words}</p>
      </div>
    );
  }
  return (
    <img
      ref={image}
      src={large}
      {...pictureSize.large}
      alt={words}
      onError={() => setHasFailed(true)}
      style={{ width: isZoomed ? '' : 'min(780px,124vw)' }}
      className={
        isZoomed && !isNarrow()
          ? 'absolute inset-0 size-full object-contain p-3'
          : 'mx-auto h-auto max-w-[780px]'
      }
    />
  );
}
