import type { ComponentProps } from 'react';
import { Rating } from '#app/design/rating.tsx';
import { SampleMark } from '#app/features/claims/sample-mark.tsx';
import type { StatedTestimonial } from '#app/features/claims/stated.ts';

interface TestimonialCardProps extends ComponentProps<'li'> {
  testimonial: StatedTestimonial;
}

/** One reader's words, as an entry of a list. */
export function TestimonialCard({ testimonial, className = '', ...item }: TestimonialCardProps) {
  const { name, location, content, rating, isSample } = testimonial;
  return (
    <li
      {...item}
      className={`flex flex-col rounded-card border border-line bg-card p-5 sm:p-7 ${className}`}
    >
      <Rating value={rating} className="text-sm" />
      <blockquote className="mt-3 mb-5">{content}</blockquote>
      <p className="mt-auto text-sm text-muted">
        <b className="block text-ink">{name}</b>
        {location}
      </p>
      {isSample && <SampleMark className="mt-3" />}
    </li>
  );
}
