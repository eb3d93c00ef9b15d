import type { ReactNode } from 'react';

interface CardProps {
  heading?: ReactNode;
  /** 2 unless told otherwise. */
  headingLevel?: 2 | 3 | 4;
  className?: string;
  children: ReactNode;
}

/** A sheet on the page with a hairline border. */
export function Card({ heading, headingLevel = 2, className = '', children }: CardProps) {
  const Heading = headings[headingLevel];
  return (
    <section className={`rounded-card border border-line bg-card p-5 sm:p-7 ${className}`}>
      {heading && <Heading className="mb-5 text-xl">{heading}</Heading>}
      {children}
    </section>
  );
}

const headings = { 2: 'h2', 3: 'h3', 4: 'h4' } as const;
