import { ArticleCard } from './article-card.tsx';
import type { Article } from './articles.ts';

/** Articles side by side, under a heading of their own. */
export function ArticleGrid({ articles }: { articles: readonly Article[] }) {
  return (
    <ul className="grid gap-x-10 gap-y-12 md:grid-cols-3">
      {articles.map((article) => (
        <li key={article.slug}>
          <ArticleCard article={article} headingLevel={3} />
        </li>
      ))}
    </ul>
  );
}
