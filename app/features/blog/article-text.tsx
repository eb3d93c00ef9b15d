import type { ComponentType } from 'react';
import { RenderedText } from './rendered-text.browser.tsx';

const texts = import.meta.env.SSR
  ? import.meta.glob<ComponentType>('../../../content/articles/*.md', {
      import: 'default',
      eager: true,
    })
  : {};

/** The text of an article, by the last part of its address. In the browser it stands in the page already. */
export function ArticleText({ slug }: { slug: string }) {
  const Text = import.meta.env.SSR ? texts[`../../../content/articles/${slug}.md`] : RenderedText;
  if (!Text) throw new Error(`There is no article ${slug}.`);
  return <Text />;
}
