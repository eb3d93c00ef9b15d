import { ButtonLink } from '#app/design/button.tsx';
import { Drawing } from '#app/design/drawing.tsx';
import { learnCategories } from './learn-categories.ts';

/** The six subjects as the home page introduces them, each with its way in. */
export function Pillars() {
  return (
    <ul className="grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {learnCategories.map(({ subject, title, description, link }) => (
        <li key={subject} className="flex gap-5 border-t border-edge pt-6">
          <Drawing name={subject} />
          <div className="flex flex-col items-start">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 mb-4 text-base text-muted">{description}</p>
            <ButtonLink href={link} variant="secondary" size="s" className="mt-auto">
              Explore<span className="sr-only"> {title}</span>
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  );
}
