import type { StatedTestimonial } from './stated.ts';

/** Where nobody is known to have written any of a group's words, that is said once of the group, and not of each. */
export function sampleGroup(testimonials: readonly StatedTestimonial[]) {
  const isSample = testimonials.every((testimonial) => testimonial.isSample);
  const each = isSample
    ? testimonials.map((testimonial) => ({ ...testimonial, isSample: false }))
    : testimonials;
  return { isSample, each };
}
