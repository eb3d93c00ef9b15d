import { ArticlePage } from '#app/features/blog/article-page.tsx';
import { feedLink } from '#app/features/blog/feed-link.ts';
import { articleMeta } from '#app/head/article-meta.ts';
import type { PageHandle } from '#app/head/page-handle.ts';
import Text from '#content/articles/what-is-passive-investing.md';
import { article } from '#content/articles/what-is-passive-investing.md?article';
import { faq } from '#content/articles/what-is-passive-investing.md?faq';

export const handle = {
  delivery: 'document',
  shell: true,
  sheet: 'reading',
} satisfies PageHandle;

export const meta = () => articleMeta(article, faq);

export const links = () => [feedLink];

export default function WhatIsPassiveInvesting() {
  return (
    <ArticlePage article={article}>
      <Text />
    </ArticlePage>
  );
}
