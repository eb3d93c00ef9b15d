import type { Claim } from '#content/evidence.ts';
import type { Testimonial } from '#content/guide-readers.ts';

/** What the pages say of a claim; `null` where the owner leaves it out, or never made it. */
export function stated<Said>(claim: Claim<Said> | undefined): Said | null {
  return claim === undefined || claim.evidence === 'leave out' ? null : claim.says;
}

/** A reader's words as the pages show them. */
export interface StatedTestimonial extends Omit<Testimonial, 'evidence'> {
  /** Whether nothing shows yet that a reader wrote this. */
  isSample: boolean;
}

/** Those that are not left out, in their order. */
export function statedTestimonials(testimonials: readonly Testimonial[]): StatedTestimonial[] {
  return testimonials.flatMap(({ evidence, ...words }) =>
    evidence === 'leave out' ? [] : [{ ...words, isSample: evidence === null }],
  );
}
