import { X } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';

interface DialogProps {
  title: string;
  /** Holds a text to be read: its lines may be longer. */
  isLong?: boolean;
  /** Opened by `showModal()`, closed by `close()`; the browser keeps the focus in and returns it. */
  ref: Ref<HTMLDialogElement>;
  /** Called when it has been closed, however that was done. */
  onClose?: () => void;
  children: ReactNode;
}

/** A window over the page, which is out of reach meanwhile. Escape and the cross close it. */
export function Dialog({ title, isLong = false, ref, onClose, children }: DialogProps) {
  const titleId = useId();
  return (
    <dialog
      ref={ref}
      onClose={onClose}
      aria-labelledby={titleId}
      className={`m-auto max-w-[calc(100vw-2rem)] rounded-card border border-line bg-card p-5 text-ink [box-shadow:var(--shadow-float)] backdrop:bg-[rgb(0_0_0/0.5)] sm:p-7 ${isLong ? 'w-[40rem]' : 'w-[30rem]'}`}
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id={titleId} className="text-2xl">
          {title}
        </h2>
        <form method="dialog">
          <button
            type="submit"
            className="-me-2 -mt-1.5 grid size-11 place-items-center rounded-card text-muted hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
            <span className="sr-only">Close</span>
          </button>
        </form>
      </div>
      {children}
    </dialog>
  );
}
