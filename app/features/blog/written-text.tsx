import type { ComponentProps } from 'react';
import { Chart } from './charts/chart.tsx';

/** What the parts of a Markdown text become. The Markdown build asks for it by this name. */
export function useMDXComponents() {
  return { wrapper: WrittenText, chart: Chart };
}

/** Around a whole text; app/styles/prose.css gives it its looks. */
function WrittenText({ children }: ComponentProps<'div'>) {
  return <div className="prose">{children}</div>;
}
