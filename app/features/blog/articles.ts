/** What lists, search and the article's own page know of an article; its text is apart. */
export interface Article {
  /** The last part of its address. */
  slug: string;
  /** Its address, such as `/blog/index-funds-vs-etfs`. */
  path: string;
  title: string;
  excerpt: string;
  author: string;
  /** YYYY-MM-DD */
  publishedOn: string;
  /** YYYY-MM-DD, where what it says has changed since. */
  changedOn?: string;
  readMinutes: number;
  category: 'Stock Market';
  /** A drawing; `alt` is empty where it only adorns. Sizes in px of its own. */
  hero: { src: string; alt: string; width: number; height: number };
}

/** All articles of the blog, newest first, without their texts. */
export const articles: readonly Article[] = Object.values(
  import.meta.glob<Article>('../../../content/articles/*.md', {
    query: '?article',
    import: 'article',
    eager: true,
  }),
).sort((a, b) => b.publishedOn.localeCompare(a.publishedOn));

/** Finds an article by the last part of its address; the lists that name one must name a real one. */
export function articleBySlug(slug: string): Article {
  const article = articles.find((candidate) => candidate.slug === slug);
  if (!article) throw new Error(`There is no article ${slug}.`);
  return article;
}
