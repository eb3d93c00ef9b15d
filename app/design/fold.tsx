import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFold } from './use-fold.browser.ts';

interface FoldProps {
  /** By which a link leads to it. */
  id: string;
  heading: ReactNode;
  /** What is in it, in a few words, while it is folded. */
  note: ReactNode;
  /** Whether what it holds has to be seen now: a failure, or something that waits for its reader. */
  isUrgent?: boolean;
  className?: string;
  children: ReactNode;
}

/** A card that is folded to its heading where the screen is narrow, so that one sees what else there is. */
export function Fold({ id, heading, note, isUrgent, className = '', children }: FoldProps) {
  const fold = useFold(isUrgent);
  return (
    <details
      {...fold}
      id={id}
      className={`group rounded-card border border-line bg-card ${className}`}
    >
      <summary className="grid cursor-pointer grid-cols-[1fr_auto] items-center gap-x-4 rounded-card -outline-offset-3 px-5 py-4 sm:px-7 sm:py-5 [&::-webkit-details-marker]:hidden">
        <h3 className="text-xl">{heading}</h3>
        <ChevronDown
          aria-hidden="true"
          className="row-span-2 size-5 text-muted group-open:row-span-1 group-open:rotate-180"
        />
        <span className="wrap-anywhere text-muted text-sm group-open:hidden">{note}</span>
      </summary>
      <div className="px-5 pt-1 pb-5 sm:px-7 sm:pb-7">{children}</div>
    </details>
  );
}
