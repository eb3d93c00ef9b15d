import { Rating } from '#app/design/rating.tsx';
import { sampleGroup } from '#app/features/claims/sample-group.ts';
import { SampleMark } from '#app/features/claims/sample-mark.tsx';
import type { StatedTestimonial } from '#app/features/claims/stated.ts';
import { AccentRule } from './accent-rule.tsx';

interface ReadersWordsProps {
  heading: string;
  testimonials: readonly StatedTestimonial[];
}

/** What a few readers say; nothing at all where nobody says anything. */
export function ReadersWords({ heading, testimonials }: ReadersWordsProps) {
  if (testimonials.length === 0) return null;
  return (
    <section aria-labelledby="readers-heading">
      <h2 id="readers-heading" className="text-2xl">
        {heading}
      </h2>
      <AccentRule className="mb-7" />
      <ReaderList testimonials={testimonials} />
    </section>
  );
}

/** Where nobody is known to have written any of the words, that is said once, ahead of them. */
export function ReaderList({ testimonials }: Pick<ReadersWordsProps, 'testimonials'>) {
  const group = sampleGroup(testimonials);
  return (
    <>
      {group.isSample && <SampleMark className="mb-5" />}
      <ul className="grid gap-8">
        {group.each.map(({ name, location, content, rating, isSample }) => (
          <li key={name}>
            <figure className="border-s-2 border-brass ps-5">
              <blockquote>{content}</blockquote>
              <figcaption className="mt-2 text-sm text-muted">
                <Rating value={rating} className="me-2 align-top" />
                {name}, {location}
                {isSample && <SampleMark />}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </>
  );
}
