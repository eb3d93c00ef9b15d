import { Rating } from '#app/design/rating.tsx';
import { testimonials } from '#content/testimonials.ts';

/** Three of the home page's ten, from three continents. */
const chosen = testimonials.slice(1, 4);

/** What three readers say. */
export function ReadersWords({ heading }: { heading: string }) {
  return (
    <section aria-labelledby="readers-heading">
      <h2 id="readers-heading" className="text-2xl">
        {heading}
      </h2>
      <ul className="mt-6 grid gap-8">
        {chosen.map(({ name, location, content, rating }) => (
          <li key={name}>
            <figure className="border-s-2 border-brass ps-5">
              <blockquote>{content}</blockquote>
              <figcaption className="mt-2 flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
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
