import { Rating } from '#app/design/rating.tsx';
import { guideReaders } from '#content/guide-readers.ts';
import { AccentRule } from './accent-rule.tsx';

/** What three readers say. */
export function ReadersWords({ heading }: { heading: string }) {
  return (
    <section aria-labelledby="readers-heading">
      <h2 id="readers-heading" className="text-2xl">
        {heading}
      </h2>
      <AccentRule className="mb-7" />
      <ul className="grid gap-8">
        {guideReaders.map(({ name, location, content, rating }) => (
          <li key={name}>
            <figure className="border-s-2 border-brass ps-5">
              <blockquote>{content}</blockquote>
              <figcaption className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-muted">
                <span>
                  {name}, {location}
                </span>
                <Rating value={rating} />
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
