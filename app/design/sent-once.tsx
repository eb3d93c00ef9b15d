import type { ReactNode } from 'react';
<<<<<<< HEAD
import { sentHtml } from './sent-html.browser.ts';

interface SentOnceProps {
  id: string;
  /** What never changes, where pages are rendered: `import.meta.env.SSR && <Words />`. */
=======

interface SentOnceProps {
  /** `import.meta.env.SSR && …`, so that the page's script does not have it. */
>>>>>>> sales
  children: ReactNode;
  className?: string;
}

/**
<<<<<<< HEAD
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
=======
 * A part of a page that nothing changes and that has no control of React's: it is sent once, in the
 * HTML, and stays as it stands when the page wakes (docs/decisions/0011-a-text-is-sent-once.md).
 */
export function SentOnce({ children, className }: SentOnceProps) {
  if (import.meta.env.SSR) return <div className={className}>{children}</div>;
  const kept = { dangerouslySetInnerHTML: { __html: '' } };
  return <div className={className} {...kept} suppressHydrationWarning />;
>>>>>>> sales
}
