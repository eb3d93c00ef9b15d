import { type Article, articles } from './articles.ts';

/** Finds an article by the last part of its address; the lists that name one must name a real one. */
export function articleBySlug(slug: string): Article {
  const article = articles.find((candidate) => candidate.slug === slug);
  if (!article) throw new Error(`There is no article ${slug}.`);
  return article;
}
