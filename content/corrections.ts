/** What was wrong in books and articles and has been put right, the latest first: the page Corrections lists it. */

interface Correction {
  /** As 2026-11-24. */
  correctedOn: string;
  /** The titles of the books or articles; none for all books. */
  where: readonly string[];
  what: string;
}

export const corrections: readonly Correction[] = [
  {
    correctedOn: '2026-11-26',
    where: ['No More Excuses'],
    what: 'Chapter 9: where a debt comes back and the emergency fund is empty, a month of essentials comes first.',
  },
  {
    correctedOn: '2026-11-26',
    where: ['Keep It Growing'],
    what: 'Chapter 4: Leila pays off her costly debt at once, not after three months.',
  },
  {
    correctedOn: '2026-11-26',
    where: ['Built to Last'],
    what: 'Chapter 5: most of the frozen fund’s money was back by the fall of 2009, not in 2010.',
  },
  {
    correctedOn: '2026-11-26',
    where: ['Investing in the Stock Market Without the Jargon'],
    what: 'The glossary had bonds pay once a year. Many pay twice.',
  },
  {
    correctedOn: '2026-11-26',
    where: ['No More Excuses'],
    what: 'Chapter 10: the last year’s $340 a month buys what about $211 buys now, not $207.',
  },
  {
    correctedOn: '2026-11-26',
    where: ['The lazy investor checklist'],
    what: 'Expensive debt comes before most of the emergency fund, as in Built to Last.',
  },
  {
    correctedOn: '2026-11-26',
    where: ['How much money do you need to start investing in ETFs?'],
    what: 'Amina pays off her debt before she saves, and is about $30 better off.',
  },
  {
    correctedOn: '2026-11-25',
    where: ['Built to Last'],
    what: 'Chapter 6: homeowners typically paid about $100 a year more for a deductible of $500 than for one of $1,000.',
  },
  {
    correctedOn: '2026-11-25',
    where: ['No More Excuses'],
    what: 'American estate tax on the American funds and shares of foreigners may begin at $60,000 in all, unless a treaty says otherwise.',
  },
  {
    correctedOn: '2026-11-25',
    where: ['Investing in the Stock Market Without the Jargon'],
    what: 'The note on the Russian depository also names an earlier report, of March 18, 2022.',
  },
  {
    correctedOn: '2026-11-24',
    where: [],
    what: 'Returns are assumed at one set of rates, printed on a page of their own in each book. Monthly payments earn a twelfth of the yearly rate each month; before, they earned its twelfth root, and the sums were up to 2% smaller.',
  },
  {
    correctedOn: '2026-11-24',
    where: ['Built to Last'],
    what: 'Chapter 4 treated the American APR and the effective annual rate as one. A charge of 15% for two weeks is 390% as the first and 3,686% as the second.',
  },
  {
    correctedOn: '2026-11-24',
    where: ['Investing in the Stock Market Without the Jargon'],
    what: 'Chapter 9 now says that the structured product does better than the market in its example of a deep fall, and that some coins, unlike bitcoin, pay a reward.',
  },
  {
    correctedOn: '2026-11-24',
    where: ['Investing Without Fear'],
    what: 'Chapters 4 and 6 assume 6% for shares, 4% above inflation, where they had 7% and 5%. Chapter 4 spoke of tall and short bars where the chart has dark and pale ones.',
  },
  {
    correctedOn: '2026-11-24',
    where: ['No More Excuses'],
    what: 'Noor keeps everything in shares only while her account is small, as the rules of Investing Without Fear ask of her. The 3% that her goal needs would take about two thirds in shares, not half. A fixed fee should be 1% of an order at most, in every chapter.',
  },
  {
    correctedOn: '2026-11-24',
    where: ['Keep It Growing'],
    what: 'Marisol’s dates in chapter 7 are shown at the careful rate of 3% as well as at 4%. Chapter 8 says that starting at 5% is above what chapter 7 allows.',
  },
  {
    correctedOn: '2026-11-24',
    where: ['How much money do you need to start investing in ETFs?'],
    what: 'What $100 a month is worth after thirty years was compared, in today’s money, with payments that were not. It is about $39,700 against $25,400. Growth overtakes the payments early in the 26th year, not late in it.',
  },
  {
    correctedOn: '2026-11-24',
    where: ['What is passive investing?', 'The lazy investor checklist'],
    what: 'World share markets lost well over half from 2007 to 2009, not roughly half. The record of active funds is taken from one report.',
  },
];
