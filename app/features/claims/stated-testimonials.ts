import { testimonials } from '#content/testimonials.ts';
import { statedTestimonials } from './stated.ts';

/** What readers say, on the home page. Settled when the pages are built. */
export const homeTestimonials = statedTestimonials(testimonials);
