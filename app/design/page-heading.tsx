import type { ReactNode } from 'react';

interface PageHeadingProps {
  title: ReactNode;
  /** One or two sentences under it. */
  lede?: ReactNode;
  className?: string;
  /** For pages whose state changes: lets the heading take the focus. */
  tabIndex?: -1;
  id?: string;
}

/** The one `h1` of a page. */
export function PageHeading({ title, lede, className = '', tabIndex, id }: PageHeadingProps) {
  return (
    <header className={`mb-8 wrap-anywhere sm:mb-12 ${className}`}>
      <h1 id={id} tabIndex={tabIndex} className="text-3xl">
        {title}
      </h1>
      <span
        aria-hidden="true"
        className="mt-4 block h-[3px] w-14 rounded-full border border-brass bg-brass"
      />
      {lede && <p className="mt-5 max-w-[60ch] text-lg text-muted">{lede}</p>}
    </header>
  );
}
