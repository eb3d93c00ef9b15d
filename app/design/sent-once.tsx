import type { ReactNode } from 'react';
import { sentHtml } from './sent-html.browser.ts';

interface SentOnceProps {
  id: string;
  /** What never changes, where pages are rendered: `import.meta.env.SSR && <Words />`. */
  children: ReactNode;
  className?: string;
}

/**
 * Around what of an app never changes and has no controls: it is sent in the HTML, and not a second
 * time as script. In the browser it takes over what the page has already:
 * docs/decisions/0011-a-text-is-sent-once.md.
 */
export function SentOnce({ id, children, className }: SentOnceProps) {
  if (import.meta.env.SSR) {
    return (
      <div id={id} className={className}>
        {children}
      </div>
    );
  }
  // What the build has rendered: nobody else writes it.
  const content = { dangerouslySetInnerHTML: { __html: sentHtml(id) } };
  return <div id={id} className={className} {...content} />;
}
