import { z } from 'zod';
import { validated } from '../text/front-matter.ts';

const words = z.string().trim().min(1);
const values = z.array(z.number()).min(2);

const chart = z
  .strictObject({
    kind: z.enum(['lines', 'bars']),
    title: words,
    /** What a reader who cannot see the chart is told, with its figures. */
    alt: words,
    x: z.strictObject({ label: words, values: z.array(z.union([z.number(), words])).min(2) }),
    series: z
      .array(z.strictObject({ label: words, values }))
      .min(1)
      .max(4),
    unit: z.enum(['usd', 'percent', 'count']),
    /** Of a line chart whose lines stay far from zero: where its axis begins and ends. */
    range: z.tuple([z.number(), z.number()]).optional(),
    /** A stretch of a line chart's axis that is shaded, from and to. */
    band: z.tuple([z.number(), z.number()]).optional(),
    caption: words,
  })
  .superRefine(({ x, series }, { addIssue }) => {
    for (const { label, values: own } of series) {
      if (own.length === x.values.length) continue;
      const message = `"${label}" has ${own.length} values for ${x.values.length} places on the x axis`;
      addIssue({ code: 'custom', path: ['series'], message });
    }
    const numbers = x.values.filter((value) => typeof value === 'number');
    if (numbers.some((value, n) => n > 0 && value === numbers[n - 1])) {
      addIssue({ code: 'custom', path: ['x', 'values'], message: 'a place stands there twice' });
    }
  });

/** A chart as a book's author wrote it; `series` values belong to `x` values place by place. */
export type BookChart = z.infer<typeof chart>;

/** Reads a chart fence. Throws a sentence that starts with `subject` and names each wrong field. */
export function readBookChart(yaml: string, subject: string): BookChart {
  return validated(chart, yaml, `${subject}: the chart`);
}
