import { ArrowRight } from 'lucide-react';
import { Drawing, type DrawingName } from './drawing.tsx';

interface CategoryCardProps {
  title: string;
  description: string;
  href: string;
  drawing: DrawingName;
  /** Counts and prices, each a few words, on one line. */
  facts: readonly string[];
  /** For whom it is, on a line of its own. */
  level?: string;
  /** What sets it apart from the others, in a word or two. */
  status?: string | undefined;
}

/** A part of the site as an entry in its table of contents. Its whole area is the link. */
export function CategoryCard({
  title,
  description,
  href,
  drawing,
  facts,
  level,
  status,
}: CategoryCardProps) {
  return (
    <article className="group relative flex h-full gap-5 border-t border-edge pt-6">
      <Drawing name={drawing} />
      <div className="flex flex-col">
        <h3 className="text-xl">
          <a
            href={href}
            className="underline-offset-4 group-hover:text-green group-hover:underline after:absolute after:inset-0"
          >
            {title}
          </a>{' '}
          <ArrowRight aria-hidden="true" className="inline size-4 text-green" />
          {status && (
            <span className="ms-2 inline-block rounded-full bg-green px-2.5 align-middle font-sans text-xs font-normal tracking-normal text-on-green">
              {status}
            </span>
          )}
        </h3>
        <p className="mt-2 mb-4 text-base text-muted">{description}</p>
        <ul className="mt-auto text-sm">
          {facts.map((fact) => (
            <li
              key={fact}
              className={
                fact === facts.at(-1)
                  ? 'inline-block'
                  : "inline-block after:whitespace-pre after:content-['_·_']"
              }
            >
              {fact}
            </li>
          ))}
          {level && <li>{level}</li>}
        </ul>
      </div>
    </article>
  );
}
