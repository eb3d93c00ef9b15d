import { useState } from 'react';

/**
 * Stands in the browser for every Markdown text: it takes over the text that the page has already, so
 * that none is sent twice and no chart is drawn there.
 */
export function RenderedText() {
  const [__html] = useState(() => document.querySelector('main .prose')?.innerHTML ?? '');
  // What the build has rendered: nobody else writes it.
  const content = { dangerouslySetInnerHTML: { __html } };
  return <div className="prose" {...content} />;
}
