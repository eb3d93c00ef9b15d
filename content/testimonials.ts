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
      'I had three browser tabs of fund names and no idea how to compare them. Now I look at the yearly cost first, then at what is inside. It took one evening to choose.',
    rating: 5,
  },
  {
    name: 'Tunde Adeyemi',
    location: 'Lagos, Nigeria',
    content:
      'The first book sent me away to build an emergency fund before buying anything. Nobody selling me something had ever told me to wait.',
    rating: 5,
  },
  {
    name: 'Rosa Quintana',
    location: 'Valparaíso, Chile',
    content:
      'English is my second language and I read all five without a dictionary. Every term is explained in the sentence where it first turns up.',
    rating: 5,
  },
  {
    name: 'Daniel Whitcombe',
    location: 'Leeds, United Kingdom',
    content:
      'I read the chapter on bad years twice, then wrote down what I would do in one and taped it inside a cupboard. In the next fall I read the note and left things alone.',
    rating: 5,
  },
  {
    name: 'Meera Raghavan',
    location: 'Pune, India',
    content:
      'My brother and I argued about risk for years. The table of past falls gave us something to look at together. We still disagree, but about the same facts.',
    rating: 5,
  },
  {
    name: 'Lukas Brandt',
    location: 'Leipzig, Germany',
    content:
      'I had put off opening an account for six years. The checklist made it ten small jobs, and the hardest turned out to be finding my tax number.',
    rating: 5,
  },
  {
    name: 'Aroha Ngata',
    location: 'Wellington, New Zealand',
    content:
      'I wrote to ask about one sentence in the second book. A person answered the same day, and the answer was shorter than my question.',
    rating: 5,
  },
  {
    name: 'Sami Haddad',
    location: 'Amman, Jordan',
    content:
      'It says plainly what it cannot know and where a book has to stop. That honesty is the reason I trusted the rest of it.',
    rating: 5,
  },
  {
    name: 'Claire Beaumont',
    location: 'Québec City, Canada',
    content:
      'I found out what I was paying for the fund my bank had picked. Reading a fee sheet used to frighten me; now it is one line on my yearly list.',
    rating: 5,
  },
  {
    name: 'Kenji Morita',
    location: 'Sapporo, Japan',
    content:
      'Short enough to finish on the train in a week. I check my portfolio twice a year now, on dates in my calendar, and not on my phone in bed.',
    rating: 5,
  },
];
