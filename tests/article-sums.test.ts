import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { balances, type SavingPlan } from '#press/charts/growth.ts';

/** Every sum in the articles, worked out again from the assumptions that stand beside it. */
function article(slug: string): string {
  return readFileSync(`content/articles/${slug}.md`, 'utf8');
}

const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

function grown(plan: Partial<SavingPlan> & { years: number }, annualRate: number): number {
  return balances({ start: 0, monthly: 0, ...plan }, annualRate).at(-1) ?? 0;
}

function percent(fraction: number, digits: number): string {
  return `${(fraction * 100).toFixed(digits)}%`;
}

test('what yearly charges leave of $10,000 in the article on passive investing', () => {
  const [low, middle, high] = [0.002, 0.01, 0.02].map((fee) =>
    Math.round(grown({ start: 10_000, years: 30 }, 0.06 - fee)),
  );
  const text = article('what-is-passive-investing');
  expect(text).toContain(`becomes ${whole.format(low ?? 0)}. At 1% it becomes`);
  expect(text).toContain(`becomes ${whole.format(middle ?? 0)}, and at 2% it becomes`);
  expect(text).toContain(`it becomes ${whole.format(high ?? 0)}. The difference`);
  expect(text).toContain(`the last is ${whole.format((low ?? 0) - (high ?? 0))}`);
});

test('what starting late, falling, trading and timing cost in the article on mistakes', () => {
  const text = article('biggest-beginner-investing-mistakes');
  const early = Math.round(grown({ monthly: 200, years: 30 }, 0.05));
  const late = Math.round(grown({ monthly: 200, years: 25 }, 0.05));
  expect(text).toContain(`ends with ${whole.format(early)}. Someone who starts five years later`);
  expect(text).toContain(`ends with ${whole.format(late)}. The second person paid in`);
  expect(text).toContain(`${whole.format(200 * 60)} less and has ${whole.format(early - late)}`);
  for (const fall of [0.1, 0.2, 0.3, 0.4, 0.5]) {
    expect(text).toContain(`| ${percent(fall, 0)} | ${percent(1 / (1 - fall) - 1, 0)} |`);
  }
  const [market, average, busiest] = [0.179, 0.164, 0.114].map((rate) =>
    whole.format(grown({ start: 10_000, years: 6 }, rate)),
  );
  expect(text).toContain(`${market}, the average household ${average} and the busiest`);
  expect(text).toContain(`traders ${busiest}.`);
  const [fund, owner] = [0.082, 0.07].map((rate) =>
    whole.format(grown({ start: 10_000, years: 10 }, rate)),
  );
  expect(text).toContain(`some $2,300: ${fund} against ${owner}.`);
});

test('what small sums cost and become in the article on how much money it takes', () => {
  const text = article('how-much-money-start-investing-etfs');
  for (const sum of [25, 50, 100, 250, 500]) {
    expect(text).toContain(`| $${sum} | ${percent(3 / sum, 1)} | ${percent(3 / (sum - 3), 1)} |`);
  }
  for (const monthly of [25, 50, 100, 200]) {
    const ends = [10, 20, 30].map((years) => whole.format(grown({ monthly, years }, 0.05)));
    expect(text).toContain(`| $${monthly} | ${ends.join(' | ')} |`);
  }
  const yearly = balances({ start: 0, monthly: 100, years: 30 }, 0.05);
  const [last = 0, beforeLast = 0] = [yearly[30], yearly[29]];
  expect(Math.round((yearly[1] ?? 0) - 1200)).toBe(28);
  expect(Math.round((last - beforeLast - 1200) / 50) * 50).toBe(4000);
  const worth = (month: number) => (100 * ((1 + 0.05 / 12) ** month - 1)) / (0.05 / 12);
  const overtakes = Array.from({ length: 360 }, (_, n) => n + 1).find(
    (month) => worth(month) > 2 * 100 * month,
  );
  expect(overtakes).toBe(25 * 12 + 4);
  expect(text).toContain('until early in the 26th year');
  expect(Math.round(last / 1.025 ** 30 / 100) * 100).toBe(39_700);
  const paidInTodaysMoney = Array.from(
    { length: 360 },
    (_, month) => 100 / 1.025 ** ((month + 1) / 12),
  );
  const paid = paidInTodaysMoney.reduce((sum, payment) => sum + payment, 0);
  expect(Math.round(paid / 100) * 100).toBe(25_400);
  const raised = Array.from({ length: 30 }).reduce<number>(
    (sum, _, year) => grown({ start: sum, monthly: 100 * 1.025 ** year, years: 1 }, 0.05),
    0,
  );
  expect(Math.round(raised / 100) * 100).toBe(111_200);
  expect(Math.round(raised / 1.025 ** 30 / 1000) * 1000).toBe(53_000);
  for (const sum of ['$28', '$4,000', '$39,700 against $25,400', '$111,200', '$53,000'])
    expect(text).toContain(sum);
});

test('how far Amina gets in her first year', () => {
  let [card, reserve, invested] = [900, 2200, 0];
  const monthsWithDebt: number[] = [];
  for (let month = 1; month <= 12; month += 1) {
    if (card > 0) {
      card *= 1 + 0.19 / 12;
      const paid = Math.min(150, card);
      card -= paid;
      reserve += 150 - paid;
      monthsWithDebt.push(month);
    } else {
      reserve += 125;
      invested += 25;
    }
  }
  expect(monthsWithDebt.at(-1)).toBe(7);
  expect(Math.round(reserve / 10) * 10).toBe(2920);
  expect(invested).toBe(125);
  expect(Math.round((900 + reserve - 2200 + invested) / 10) * 10).toBe(1750);
  const text = article('how-much-money-start-investing-etfs');
  expect(text).toContain('paid off in the seventh month');
  for (const sum of ['$2,920', '$125 of the world', '$1,750']) expect(text).toContain(sum);
});

test('where the fund and the ETF cost the same', () => {
  const text = article('index-funds-vs-etfs');
  for (const balance of [1000, 4000, 8000, 20_000, 50_000]) {
    const [fund, etf] = [balance * 0.0025, balance * 0.001 + 12].map((sum) => exact.format(sum));
    expect(text).toContain(`| ${whole.format(balance)} | ${fund} | ${etf} |`);
  }
  expect(12 / (0.0025 - 0.001)).toBeCloseTo(8000);
  expect(text).toContain(`At ${percent(1 / 50, 0)} of each order`);
});

test('the reserve, the mix, the rebalancing and the thirty years of the checklist', () => {
  const text = article('lazy-investor-checklist');
  const [three, six] = [3, 6].map((months) => months * 1800);
  expect(text).toContain(`${whole.format(three ?? 0)}, which takes ${(three ?? 0) / 300} months`);
  expect(text).toContain(`${whole.format(six ?? 0)}, and ${(six ?? 0) / 300} months of saving`);
  for (const part of [0.4, 0.6, 0.8, 1]) {
    const loss = 20_000 * part * 0.5;
    const cells = [percent(part, 0), percent(part / 2, 0), whole.format(loss)];
    expect(text).toContain(`| ${[...cells, whole.format(20_000 - loss)].join(' | ')} |`);
  }
  const worlds = [1.3, 0.7].map((factor) => ({
    shares: 7000 * factor,
    together: 7000 * factor + 3060,
  }));
  const row = (cell: (world: { shares: number; together: number }) => string) =>
    worlds.map(cell).join(' | ');
  expect(text).toContain(`| Shares | ${row(({ shares }) => whole.format(shares))} |`);
  expect(text).toContain(`| Total | ${row(({ together }) => whole.format(together))} |`);
  expect(text).toContain(`| ${row(({ shares, together }) => percent(shares / together, 1))} |`);
  const moved = worlds.map(({ shares, together }) => shares - 0.7 * together);
  expect(text).toContain(`sell ${whole.format(moved[0] ?? 0)} of shares`);
  expect(text).toContain(`buy ${whole.format(-(moved[1] ?? 0))} of shares`);
  expect(text).toContain(`becomes ${whole.format(grown({ monthly: 150, years: 30 }, 0.05))} after`);
  expect(text).toContain(`of which ${whole.format(150 * 360)} is what you paid in`);
});
