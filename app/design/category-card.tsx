import { ArrowRight } from 'lucide-react';
import { Drawing, type DrawingName } from './drawing.tsx';

interface CategoryCardProps {
  title: string;
  description: string;
  href: string;
  drawing: DrawingName;
  /** Counts, prices and for whom it is, each a few words. */
  facts: readonly string[];
  /** How it stands, in a word or two. */
  status?: string;
  /** Beside it, where there is more to say of that. */
  note?: string | undefined;
  isOpen?: boolean;
  /** Of little use yet: on a phone its name and facts must do. */
  isBrief?: boolean;
}

/** A part of the site as an entry in its table of contents. Its whole area is the link. */
export function CategoryCard({
  title,
  description,
  href,
  drawing,
  facts,
  status,
  note,
  isOpen = false,
  isBrief = false,
}: CategoryCardProps) {
  return (
    <article className="group relative flex h-full gap-5 border-t border-edge pt-6">
      <Drawing name={drawing} />
      <div className="flex flex-col">
        <h3 className="mb-2 text-xl">
          <a
            href={href}
            className="underline-offset-4 group-hover:text-green group-hover:underline after:absolute after:inset-0"
          >
            {title}
          </a>{' '}
          <ArrowRight aria-hidden="true" className="inline size-4 text-green" />
          {status && (
            <span className="mt-2 flex flex-wrap gap-x-4 font-sans text-xs font-normal tracking-normal">
              <span
                className={`rounded-full border px-2.5 ${isOpen ? 'border-green bg-green text-on-green' : 'border-edge text-muted'}`}
              >
                {status}
              </span>
              {note}
            </span>
          )}
        </h3>
        <p className={`mb-4 text-base text-muted ${isBrief ? 'max-sm:hidden' : ''}`}>
          {description}
        </p>
        <ul className="flex flex-wrap gap-x-4 text-sm">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
    </article>
  );
}
