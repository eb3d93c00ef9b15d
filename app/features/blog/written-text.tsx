import type { ComponentProps } from 'react';

/** What a Markdown text stands in. The Markdown build asks for it by this name. */
export function useMDXComponents() {
  return { wrapper: WrittenText };
}

/** Around a whole text; app/styles/prose.css gives it its looks. */
function WrittenText({ children }: ComponentProps<'div'>) {
  return <div className="prose">{children}</div>;
}
