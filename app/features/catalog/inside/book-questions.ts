import { numberWord } from '../book-count.ts';
import { bundleBooks } from '../catalog.ts';

/** What people ask before they buy a book, with answers in plain text: they stand in structured data too. */
export const bookQuestions: readonly { question: string; answer: string }[] = [
  {
    question: 'What do I get, and when?',
    answer:
      'A PDF and an EPUB with your name and order ID in them. We email the download link as soon as your payment is confirmed, and the book is also in your library when you sign in.',
  },
  {
    question: 'Can I read it on my phone, tablet or e-reader?',
    answer:
      'Yes. The EPUB fits its text to the screen and works in any app that opens EPUB files; the PDF keeps the printed page. Neither is locked.',
  },
  {
    question: 'Does it work outside the United States?',
    answer:
      'The examples are in US dollars, only as a yardstick. Tax, pensions and bank guarantees differ from country to country, so where they matter the book tells you what to look up.',
  },
  {
    question: 'Do I need the other books?',
    answer: `No. The ${numberWord(bundleBooks.length)} books of the series are meant to be read in order, and each is useful on its own.`,
  },
  {
    question: 'Is this financial advice?',
    answer:
      'No. The books are educational. They don’t know your circumstances and don’t tell you what to buy. Investing puts money at risk.',
  },
  {
    question: 'What if it is not for me?',
    answer:
      'Write to us within 30 days with your order details, and you get the full price back. You don’t have to say why.',
  },
];
