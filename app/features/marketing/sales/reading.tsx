import type { ReactNode } from 'react';
import { Container } from '#app/design/container.tsx';
import { AccentRule } from '../accent-rule.tsx';

interface ReadingProps {
  id?: string;
  heading: string;
  children: ReactNode;
}

/** A section set for reading: a column as wide as a line may be long, beside its heading where there is room. */
export function Reading({ id, heading, children }: ReadingProps) {
  return (
    <Container className="pt-20 sm:pt-28">
      <div id={id} className="scroll-mt-8 lg:grid lg:grid-cols-[20rem_1fr] lg:gap-x-14">
        <div className="mb-7">
          <h2 className="text-3xl">{heading}</h2>
          <AccentRule />
        </div>
        <div className="max-w-[44rem]">{children}</div>
      </div>
    </Container>
  );
}
