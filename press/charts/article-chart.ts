import { z } from 'zod';
import { validated } from '../text/front-matter.ts';

/** Amounts in whole dollars, returns and charges as fractions of 1 a year: `0.06` is 6 %. */
const dollars = z.number().nonnegative();
const rate = z.number().gt(-1).lt(1);
const words = z.string().trim().min(1);
const labels = { title: words, caption: words };
const plan = {
  start: dollars.default(0),
  monthly: dollars.default(0),
  years: z.int().min(1).max(60),
};

/** What a ```chart fence of an article may hold. */
const articleChart = z.discriminatedUnion('kind', [
  /** What regular saving becomes, beside what was paid in. */
  z.strictObject({ kind: z.literal('compound-growth'), ...labels, ...plan, annualReturn: rate }),
  /** What the same saving becomes under several yearly charges. */
  z.strictObject({
    kind: z.literal('fee-drag'),
    ...labels,
    ...plan,
    annualReturn: rate,
    fees: z.array(rate).min(2).max(3),
  }),
  /** Two kinds of fund, question by question. */
  z.strictObject({
    kind: z.literal('fund-vs-etf'),
    ...labels,
    columns: z.tuple([words, words]),
    rows: z.array(z.strictObject({ question: words, fund: words, etf: words })).min(1),
  }),
  /** How large a reserve of some months' expenses is, and how many months it takes to save. */
  z.strictObject({
    kind: z.literal('emergency-fund'),
    ...labels,
    monthlyExpenses: z.number().positive(),
    months: z.array(z.int().positive()).min(1).max(4),
    saving: z.number().positive(),
  }),
]);

/** A chart as an article's author wrote it, with what was left out. */
export type ArticleChart = z.infer<typeof articleChart>;

/** Reads a chart fence. Throws a sentence that starts with `subject` and names each wrong field. */
export function readArticleChart(yaml: string, subject: string): ArticleChart {
  return validated(articleChart, yaml, `${subject}: the chart`);
}
