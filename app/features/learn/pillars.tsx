import { ButtonLink } from '#app/design/button.tsx';
import { Drawing } from '#app/design/drawing.tsx';
import { learnCategories } from './learn-categories.ts';

/** The six subjects as the home page introduces them, each with its way in: on a phone a line each. */
export function Pillars() {
  return (
    <ul className="grid gap-x-10 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-3">
      {learnCategories.map(({ subject, title, description, link }) => (
        <li key={subject} className="flex gap-5 border-t border-edge py-4 sm:pt-6 sm:pb-0">
          <Drawing name={subject} />
          <div className="flex grow items-center justify-between sm:flex-col sm:items-start">
            <div className="text-muted">
              <h3 className="text-xl text-ink">{title}</h3>
              <span className="text-sm">
                {subject === 'stock-market' ? 'Open now' : 'Coming soon'}
              </span>
              <p className="mt-2 mb-4 text-base max-sm:hidden">{description}</p>
            </div>
            <ButtonLink href={link} variant="secondary" size="s">
              Explore<span className="sr-only"> {title}</span>
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  );
}
