import type { ReactNode } from 'react';
import { Container } from '#app/design/container.tsx';
import { AccentRule } from '../accent-rule.tsx';

/** A section set for reading: one column, as wide as a line may be long. */
export function Reading({
  id,
  heading,
  children,
}: {
  id?: string;
  heading?: string;
  children: ReactNode;
}) {
  return (
    <Container className="pt-20 sm:pt-28">
      <div id={id} className="mx-auto max-w-[40rem] scroll-mt-8">
        {heading && (
          <>
            <h2 className="text-3xl">{heading}</h2>
            <AccentRule className="mb-7" />
          </>
        )}
        {children}
      </div>
    </Container>
  );
}
