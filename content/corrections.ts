/** What was wrong in books and articles and has been put right, the latest first: the page Corrections lists it. */

interface Correction {
  /** As 2026-11-24. */
  correctedOn: string;
  /** The titles of the books or articles; none for all books. */
  where: readonly string[];
  /** In short, what stood there. */
  said: string;
  /** In short, what stands there now. */
  now: string;
}

export const corrections: readonly Correction[] = [
  {
    correctedOn: '2026-11-26',
    where: ['No More Excuses'],
    said: 'Chapter 9: a costly debt that comes back is paid before the emergency fund is filled again.',
    now: 'If the fund is empty, a month of essentials comes first.',
  },
  {
    correctedOn: '2026-11-26',
    where: ['Keep It Growing'],
    said: 'Chapter 4: Leila pays off her costly debt after three months.',
    now: 'She pays it off at once, since waiting earns her nothing.',
  },
  {
    correctedOn: '2026-11-26',
    where: ['Built to Last'],
    said: 'Chapter 5: for most of what the frozen fund still owed them, its owners waited until 2010.',
    now: 'More than nine tenths of their money was back by the fall of 2009.',
  },
  {
    correctedOn: '2026-11-26',
    where: ['Investing in the Stock Market Without the Jargon'],
    said: 'Glossary: a bond’s coupon is paid yearly.',
    now: 'It is paid once or twice a year.',
  },
  {
    correctedOn: '2026-11-26',
    where: ['No More Excuses'],
    said: 'Chapter 10: the last year’s $340 a month buys what about $207 buys now.',
    now: 'It buys what about $211 buys now.',
  },
  {
    correctedOn: '2026-11-26',
    where: ['The lazy investor checklist'],
    said: 'The whole emergency fund comes before expensive debt.',
    now: 'One month of expenses comes first, then the debt, then the rest of the fund, as in Built to Last.',
  },
  {
    correctedOn: '2026-11-26',
    where: ['How much money do you need to start investing in ETFs?'],
    said: 'Amina pays $100 a month to her card and saves $50, and is about $1,720 better off after a year.',
    now: 'She pays all $150 to the card first, and is about $1,750 better off.',
  },
  {
    correctedOn: '2026-11-25',
    where: ['Built to Last'],
    said: 'Chapter 6: to have a deductible of $500 rather than $1,000, homeowners paid about $100 a year more.',
    now: 'Those with one of $500 typically paid about $100 a year more than they would have with one of $1,000.',
  },
  {
    correctedOn: '2026-11-25',
    where: ['No More Excuses'],
    said: 'An American fund in foreign hands may fall under American estate tax above $60,000.',
    now: 'That tax may be due on American funds and shares above $60,000 in all, unless a treaty says otherwise.',
  },
  {
    correctedOn: '2026-11-25',
    where: ['Investing in the Stock Market Without the Jargon'],
    said: 'The note on the Russian depository named a report of March 25, 2022, alone.',
    now: 'It names an earlier one, of March 18, too.',
  },
  {
    correctedOn: '2026-11-24',
    where: [],
    said: 'Each book had its own rates, and monthly payments earned the twelfth root of the yearly rate, which made the sums up to 2% smaller.',
    now: 'All books use one set of rates, printed on a page of their own, and monthly payments earn a twelfth of the yearly rate each month.',
  },
  {
    correctedOn: '2026-11-24',
    where: ['Built to Last'],
    said: 'Chapter 4: the American APR and the effective annual rate are the same.',
    now: 'They differ. A charge of 15% for two weeks is 390% as the first and 3,686% as the second.',
  },
  {
    correctedOn: '2026-11-24',
    where: ['Investing in the Stock Market Without the Jargon'],
    said: 'Chapter 9: the buyer of a structured product is left with the deep falls. A cryptocurrency earns nothing.',
    now: 'In its example the product does better than the market in a deep fall. Some coins, unlike bitcoin, pay a reward.',
  },
  {
    correctedOn: '2026-11-24',
    where: ['Investing Without Fear'],
    said: 'Chapters 4 and 6 assume 7% for shares, 5% above inflation. Chapter 4 speaks of tall and short bars.',
    now: 'They assume 6%, 4% above inflation. The bars are dark and pale, as in the chart.',
  },
  {
    correctedOn: '2026-11-24',
    where: ['No More Excuses'],
    said: 'Noor keeps everything in shares; the 3% that her goal needs would take half in shares; a fixed fee has a limit of its own in each chapter.',
    now: 'She does so only while her account is small, as Investing Without Fear asks; her goal would take about two thirds; a fixed fee is 1% of an order at most, in every chapter.',
  },
  {
    correctedOn: '2026-11-24',
    where: ['Keep It Growing'],
    said: 'Chapter 7: Marisol’s dates at 4% alone. Chapter 8 did not compare its 5% with them.',
    now: 'Her dates are shown at the careful rate of 3% too, and chapter 8 says that starting at 5% is above what chapter 7 allows.',
  },
  {
    correctedOn: '2026-11-24',
    where: ['How much money do you need to start investing in ETFs?'],
    said: 'After thirty years $100 a month is worth about $38,900 in today’s money, more than the $36,000 paid in. Growth overtakes the payments late in the 26th year.',
    now: 'In today’s money it is about $39,700 against payments of $25,400. Growth overtakes them early in that year.',
  },
  {
    correctedOn: '2026-11-24',
    where: ['What is passive investing?', 'The lazy investor checklist'],
    said: 'World share markets lost roughly half from 2007 to 2009. The record of active funds mixed two reports.',
    now: 'They lost well over half. The record is taken from one report.',
  },
];
