import type { Backing } from './evidence.ts';

/** One reader's words about the books. */
export interface Testimonial {
  name: string;
  /** City and country. */
  location: string;
  content: string;
  /** Out of 5. */
  rating: number;
  /** That the reader wrote this and agreed to its use. While there is none, pages call it a sample. */
  evidence: Backing;
}

/**
 * Three of the home page's ten, from three continents, for the pages of the lazy guide. In a file of
 * their own, so that those pages need not load the others.
 */
export const guideReaders: readonly Testimonial[] = [
  {
    name: 'Tunde Adeyemi',
    location: 'Lagos, Nigeria',
    content:
      'The first book sent me to build an emergency fund before buying anything. Nobody selling something had ever told me to wait.',
    rating: 5,
    evidence: null,
  },
  {
    name: 'Rosa Quintana',
    location: 'Valparaíso, Chile',
    content: 'English is my second language and I read all five without a dictionary.',
    rating: 5,
    evidence: null,
  },
  {
    name: 'Daniel Whitcombe',
    location: 'Leeds, United Kingdom',
    content:
      'I wrote down what I would do in a bad year and taped it inside a cupboard. In the next fall I read it and left things alone.',
    rating: 5,
    evidence: null,
  },
];
