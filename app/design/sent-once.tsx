import type { ReactNode } from 'react';

interface SentOnceProps {
  /** `import.meta.env.SSR && …`, so that the page's script does not have it. */
  children: ReactNode;
  className?: string;
}

/**
 * A part of a page that nothing changes and that has no control of React's: it is sent once, in the
 * HTML, and stays as it stands when the page wakes (docs/decisions/0011-a-text-is-sent-once.md).
 */
export function SentOnce({ children, className }: SentOnceProps) {
  if (import.meta.env.SSR) return <div className={className}>{children}</div>;
  const kept = { dangerouslySetInnerHTML: { __html: '' } };
  return <div className={className} {...kept} suppressHydrationWarning />;
}
