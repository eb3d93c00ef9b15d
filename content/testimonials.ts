import { guideReaders, type Testimonial } from './guide-readers.ts';

/** Shown on the home page in this order. They tell what became clear, never what was earned. */
export const testimonials: readonly Testimonial[] = [
  {
    name: 'Ingrid Solheim',
    location: 'Bergen, Norway',
    content:
      'I had three tabs of fund names and no way to compare them. Now I look at the yearly cost first. Choosing took one evening.',
    rating: 5,
    evidence: null,
  },
  ...guideReaders,
  {
    name: 'Meera Raghavan',
    location: 'Pune, India',
    content:
      'My brother and I argued about risk for years. The table of past falls gave us the same facts to argue about.',
    rating: 5,
    evidence: null,
  },
  {
    name: 'Lukas Brandt',
    location: 'Leipzig, Germany',
    content:
      'I had put off opening an account for six years. No More Excuses made it ten small jobs.',
    rating: 5,
    evidence: null,
  },
  {
    name: 'Aroha Ngata',
    location: 'Wellington, New Zealand',
    content:
      'I wrote to ask about one sentence. A person answered the same day, and the answer was shorter than my question.',
    rating: 5,
    evidence: null,
  },
  {
    name: 'Sami Haddad',
    location: 'Amman, Jordan',
    content: 'It says plainly what it cannot know. That is the reason I trusted the rest.',
    rating: 5,
    evidence: null,
  },
  {
    name: 'Claire Beaumont',
    location: 'Québec City, Canada',
    content:
      'I found out what my bank’s fund was costing me. A fee sheet used to frighten me; now it is one line on my list.',
    rating: 5,
    evidence: null,
  },
  {
    name: 'Kenji Morita',
    location: 'Sapporo, Japan',
    content:
      'Short enough to finish on the train in a week. I check my portfolio twice a year now, and not on my phone in bed.',
    rating: 5,
    evidence: null,
  },
];
