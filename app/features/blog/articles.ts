import { article as beginnerMistakes } from '#content/articles/biggest-beginner-investing-mistakes.md?article';
import { article as howMuchMoney } from '#content/articles/how-much-money-start-investing-etfs.md?article';
import { article as fundsVsEtfs } from '#content/articles/index-funds-vs-etfs.md?article';
import { article as checklist } from '#content/articles/lazy-investor-checklist.md?article';
import { article as passiveInvesting } from '#content/articles/what-is-passive-investing.md?article';

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
  readMinutes: number;
  category: 'Stock Market';
  /** A drawing; `alt` is empty where it only adorns. Sizes in px of its own. */
  hero: { src: string; alt: string; width: number; height: number };
}

/** All articles of the blog, newest first, without their texts. */
export const articles: readonly Article[] = [
  passiveInvesting,
  beginnerMistakes,
  howMuchMoney,
  fundsVsEtfs,
  checklist,
].sort((a, b) => b.publishedOn.localeCompare(a.publishedOn));
