/** One reader's words about the books. */
export interface Testimonial {
  name: string;
  /** City and country. */
  location: string;
  content: string;
  /** Out of 5. */
  rating: number;
}

/** Shown on the home page in this order. They tell what became clear, never what was earned. */
export const testimonials: readonly Testimonial[] = [
  {
    name: 'Ingrid Solheim',
    location: 'Bergen, Norway',
    content:
      'I had three tabs of fund names and no way to compare them. Now I look at the yearly cost first. Choosing took one evening.',
    rating: 5,
  },
  {
    name: 'Tunde Adeyemi',
    location: 'Lagos, Nigeria',
    content:
      'The first book sent me to build an emergency fund before buying anything. Nobody selling something had ever told me to wait.',
    rating: 5,
  },
  {
    name: 'Rosa Quintana',
    location: 'Valparaíso, Chile',
    content: 'English is my second language and I read all five without a dictionary.',
    rating: 5,
  },
  {
    name: 'Daniel Whitcombe',
    location: 'Leeds, United Kingdom',
    content:
      'I wrote down what I would do in a bad year and taped it inside a cupboard. In the next fall I read it and left things alone.',
    rating: 5,
  },
  {
    name: 'Meera Raghavan',
    location: 'Pune, India',
    content:
      'My brother and I argued about risk for years. The table of past falls gave us the same facts to argue about.',
    rating: 5,
  },
  {
    name: 'Lukas Brandt',
    location: 'Leipzig, Germany',
    content:
      'I had put off opening an account for six years. The checklist made it ten small jobs.',
    rating: 5,
  },
  {
    name: 'Aroha Ngata',
    location: 'Wellington, New Zealand',
    content:
      'I wrote to ask about one sentence. A person answered the same day, and the answer was shorter than my question.',
    rating: 5,
  },
  {
    name: 'Sami Haddad',
    location: 'Amman, Jordan',
    content: 'It says plainly what it cannot know. That is the reason I trusted the rest.',
    rating: 5,
  },
  {
    name: 'Claire Beaumont',
    location: 'Québec City, Canada',
    content:
      'I found out what my bank’s fund was costing me. A fee sheet used to frighten me; now it is one line on my list.',
    rating: 5,
  },
  {
    name: 'Kenji Morita',
    location: 'Sapporo, Japan',
    content:
      'Short enough to finish on the train in a week. I check my portfolio twice a year now, and not on my phone in bed.',
    rating: 5,
  },
];
