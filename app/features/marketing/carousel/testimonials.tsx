import { sampleGroup } from '#app/features/claims/sample-group.ts';
import { SampleMark } from '#app/features/claims/sample-mark.tsx';
import type { StatedTestimonial } from '#app/features/claims/stated.ts';
import { visibleAtMost } from './carousel-rules.ts';
import { TestimonialCard } from './testimonial-card.tsx';
import { TestimonialCarousel } from './testimonial-carousel.tsx';

interface TestimonialsProps {
  testimonials: readonly StatedTestimonial[];
}

/** What readers say: a carousel, or where they fit beside each other, all of them at once. */
export function Testimonials({ testimonials }: TestimonialsProps) {
  const { isSample, each } = sampleGroup(testimonials);
  return (
    <>
      {each.length > visibleAtMost ? (
        <TestimonialCarousel testimonials={each} />
      ) : (
        <AllAtOnce testimonials={each} />
      )}
      {isSample && <SampleMark className="mt-4" />}
    </>
  );
}

function AllAtOnce({ testimonials }: TestimonialsProps) {
  return (
    <section aria-labelledby="readers-say">
      <h2 id="readers-say" className="mb-8 text-2xl">
        What readers say
      </h2>
      <ul className="grid gap-5 lg:auto-cols-fr lg:grid-flow-col">
        {testimonials.map((testimonial) => (
          <TestimonialCard key={testimonial.name} testimonial={testimonial} />
        ))}
      </ul>
    </section>
  );
}
