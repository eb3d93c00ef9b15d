import { ArticleFacts } from './article-facts.tsx';
import type { Article } from './articles.ts';

/** An article below those that stand out: its picture is smaller, and beside the words where there is room. */
export function ArticleRow({ article }: { article: Article }) {
  const { hero, title, excerpt, path } = article;
  return (
    <article className="relative grid gap-5 sm:grid-cols-2">
      <div>
        <img
          src={hero.src}
          alt=""
          width={hero.width}
          height={hero.height}
          loading="lazy"
          className="h-auto w-full rounded-card border border-line bg-sunken"
        />
      </div>
      <div>
        <h3 className="text-xl">
          <a href={path} className="after:absolute after:inset-0 hover:underline">
            {title}
          </a>
        </h3>
        <p className="mt-2 text-base">{excerpt}</p>
        <ArticleFacts article={article} className="pt-3" />
      </div>
    </article>
  );
}
