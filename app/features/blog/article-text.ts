import type { ComponentType } from 'react';

const texts = import.meta.glob<ComponentType>('../../../content/articles/*.md', {
  import: 'default',
  eager: true,
});

/** An article's text as a component. Throws for no article. */
export function articleText(slug: string): ComponentType {
  const found = texts[`../../../content/articles/${slug}.md`];
  if (!found) throw new Error(`There is no article ${slug}.`);
  return found;
}
