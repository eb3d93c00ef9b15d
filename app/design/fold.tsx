import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFold } from './use-fold.browser.ts';

interface FoldProps {
  /** By which a link leads to it. */
  id: string;
  heading: ReactNode;
  /** What is in it, in a few words. */
  note: ReactNode;
  /** Whether what it holds has to be seen now: a failure, or something that waits for its reader. */
  isUrgent?: boolean;
  children: ReactNode;
}

/**
 * A part of a long page. Where the screen is narrow it is a card that is folded to its heading, so that
 * one sees what else there is; on a wide one nothing folds, and the heading stands beside it.
 */
export function Fold({ id, heading, note, isUrgent, children }: FoldProps) {
  const { isWide, ref } = useFold(isUrgent);
  const words = (
    <>
      <h3 className="text-xl">{heading}</h3>
      <p className="text-sm wrap-anywhere text-muted">{note}</p>
    </>
  );
  if (isWide) {
    return (
      <section
        id={id}
        tabIndex={-1}
        className="grid gap-x-12 gap-y-4 border-t border-line py-8 lg:grid-cols-[1fr_2fr]"
      >
        <div>{words}</div>
        <div className="max-w-xl">{children}</div>
      </section>
    );
  }
  return (
    <details ref={ref} id={id} className="group rounded-card border border-line bg-card">
      <summary className="flex cursor-pointer items-center justify-between gap-4 rounded-card -outline-offset-3 px-5 py-4 sm:px-7 sm:py-5 [&::-webkit-details-marker]:hidden">
        <div>{words}</div>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted group-open:rotate-180"
        />
      </summary>
      <div className="px-5 pt-1 pb-5 sm:px-7 sm:pb-7">{children}</div>
    </details>
  );
}
