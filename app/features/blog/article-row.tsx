import { ArticleFacts } from './article-facts.tsx';
import type { Article } from './articles.ts';

/** An article below those that stand out: its picture is small, beside the words. */
export function ArticleRow({ article }: { article: Article }) {
  const { hero, title, excerpt, path } = article;
  return (
    <article className="relative flex gap-5 border-t border-edge pt-6">
      <div className="w-28 shrink-0">
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
        <p className="mt-2 text-base max-sm:hidden">{excerpt}</p>
        <ArticleFacts article={article} className="pt-3" />
      </div>
    </article>
  );
}
