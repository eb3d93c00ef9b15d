import { CheckList } from '#app/design/check-list.tsx';
import { numberWord } from '#app/features/catalog/book-count.ts';
import { bundle } from '#app/features/catalog/catalog.ts';
import { AccentRule } from './accent-rule.tsx';

const benefits = [
  `All ${numberWord(bundle.bookIds.length)} eBooks, 30–40 pages each, as PDF and EPUB, yours for life`,
  'Plain English, and a glossary at the end of each book',
  'Worked examples with math you can redo on paper',
  'Exercises that end with something done',
  'Your own library to read in, and files to keep on your devices',
  'All of it in your own account as soon as the payment is confirmed',
  'Questions answered by email within 24 hours',
];

/** What one gets with the bundle. */
export function BundleBenefits() {
  return (
    <section aria-labelledby="benefits-heading">
      <h2 id="benefits-heading" className="text-2xl">
        What you get
      </h2>
      <AccentRule className="mb-7" />
      <BenefitList />
    </section>
  );
}

export function BenefitList() {
  return <CheckList points={benefits} />;
}
