import { ArticleCard } from './article-card.tsx';
import type { Article } from './articles.ts';

/** Articles in rows of three, under a heading of their own. Of five, the newest two come larger. */
export function ArticleGrid({ articles }: { articles: readonly Article[] }) {
  const large = articles.length % 3 === 2 ? 2 : 0;
  return (
    <ul className="grid gap-x-10 gap-y-12 md:grid-cols-6">
      {articles.map((article, position) => (
        <li key={article.slug} className={position < large ? 'md:col-span-3' : 'md:col-span-2'}>
          <ArticleCard article={article} headingLevel={3} />
        </li>
      ))}
    </ul>
  );
}
