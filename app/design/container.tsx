import type { ReactNode } from 'react';

interface ContainerProps {
  /** `page` 1152 px, `reading` about 66 characters, `narrow` for one short form or message. */
  width?: 'page' | 'reading' | 'narrow';
  className?: string;
  children: ReactNode;
}

const widths = {
  page: 'max-w-[74rem]',
  reading: 'max-w-[42rem]',
  narrow: 'max-w-[34rem]',
} as const;

/** Centres its content and keeps it off the edges of the screen. */
export function Container({ width = 'page', className = '', children }: ContainerProps) {
  return (
    <div className={`mx-auto w-full px-4 sm:px-6 ${widths[width]} ${className}`}>{children}</div>
  );
}
