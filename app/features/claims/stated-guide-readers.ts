import { guideReaders } from '#content/guide-readers.ts';
import { statedTestimonials } from './stated.ts';

/** What readers say, on the pages of the lazy guide. Settled when the pages are built. */
export const guideTestimonials = statedTestimonials(guideReaders);
