import { ArticleFacts } from './article-facts.tsx';
import type { Article } from './articles.ts';

/** An article in a list: the whole card is one link's touch area, its title is the link. */
export function ArticleCard({ article, headingLevel }: { article: Article; headingLevel: 2 | 3 }) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const { hero, title, excerpt, path } = article;
  return (
    <article className="relative flex h-full flex-col">
      <img
        src={hero.src}
        alt=""
        width={hero.width}
        height={hero.height}
        loading="lazy"
        className="h-auto w-full rounded-card border border-line bg-sunken"
      />
      <Heading className="mt-5 text-xl">
        <a href={path} className="after:absolute after:inset-0 hover:underline">
          {title}
        </a>
      </Heading>
      <p className="mt-2 text-base">{excerpt}</p>
      <ArticleFacts article={article} className="mt-auto pt-3" />
    </article>
  );
}
