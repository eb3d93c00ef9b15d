import { describe, expect, test } from 'vitest';
import {
  dollars,
  openBook,
  percent,
  row,
  says,
  signed,
  sum,
  thousands,
  values,
} from '#tests/books/figures.ts';

const { chapter, manuscript } = openBook('without-fear');

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i += 1) ways = (ways * (n - k + i)) / i;
  return ways;
}

function binomial(n: number, k: number, chance: number): number {
  return choose(n, k) * chance ** k * (1 - chance) ** (n - k);
}

function upTo(last: number): number[] {
  return Array.from({ length: last + 1 }, (_, n) => n);
}

test('the book is a first edition with ten chapters, each with a page to take along', () => {
  says(manuscript, '\nedition: Second edition\n');
  expect(manuscript).not.toContain('first chapter edition');
  expect(manuscript.match(/^## What to take with you$/gm)).toHaveLength(10);
});

describe('Three things called risk', () => {
  const text = chapter('Three things called risk');

  test('fright costs Yusuf $4,706 and borrowing costs Dana four fifths', () => {
    const back = (13000 / 85) * 100;
    says(text, dollars(20000 * 0.65), `about ${dollars(back)}.`, dollars(20000 - back));
    const holding = 20000 * 0.6;
    says(text, `worth ${dollars(holding)}`, `leaves ${dollars(holding - 10000)} of her own money`);
    says(text, `she is down ${percent(1 - (holding - 10000) / 10000)}.`);
  });

  test('money in a drawer loses nearly half of what it buys in twenty years', () => {
    const drawer = 10000 / 1.03 ** 20;
    says(text, `what ${dollars(drawer)} buys today`);
    says(text, `a fall of ${percent(1 - drawer / 10000)}`);
    says(text, `buying power of ${dollars(10000 * (1.02 / 1.03) ** 20)}`);
  });

  test.each([100, 80, 60, 40, 20])('halving shares costs the whole half of %i percent', (part) => {
    const fall = part / 200;
    says(
      text,
      row(
        `${part}%`,
        `–${percent(fall)}`,
        `–${dollars(20000 * fall)}`,
        percent(1 / (1 - fall) - 1),
      ),
    );
  });

  test('Yusuf’s $4,500 allow 60 percent in shares', () => {
    const part = (4500 / 15000) * 2;
    says(text, `4,500 is ${percent(4500 / 15000)} of 15,000`, `twice that: ${percent(part)}.`);
    says(
      text,
      `${dollars(15000 * part)} in a broad stock fund`,
      `${dollars(15000 * (1 - part))} in`,
    );
    says(text, `may say ${dollars(15000 - 4500)}.`);
  });
});

describe('What falls have looked like', () => {
  const text = chapter('What falls have looked like');
  /** Closing values at top and bottom, by the year of the top. */
  const falls = [
    { year: 1961, top: 72.64, bottom: 52.32 },
    { year: 1966, top: 94.06, bottom: 73.2 },
    { year: 1968, top: 108.37, bottom: 69.29 },
    { year: 1973, top: 120.24, bottom: 62.28 },
    { year: 1980, top: 140.52, bottom: 102.42 },
    { year: 1987, top: 336.77, bottom: 223.92 },
    { year: 2000, top: 1527.46, bottom: 776.76 },
    { year: 2007, top: 1565.15, bottom: 676.53 },
    { year: 2020, top: 3386.15, bottom: 2237.4 },
    { year: 2022, top: 4796.56, bottom: 3577.03 },
  ];
  const depths = falls.map(({ top, bottom }) => Math.round((1 - bottom / top) * 100));

  test('the chart and its description hold the ten depths', () => {
    says(text, values(falls.map(({ year }) => year)), values(depths));
    const [first, ...others] = falls.map(({ year }, n) => ({ year, depth: depths[n] }));
    says(text, `${first?.year} ${first?.depth} percent, `);
    says(text, `${others.map(({ year, depth }) => `${year} ${depth}`).join(', ')}.`);
  });

  test('the middle of the ten, and how many stopped where', () => {
    const ordered = depths.toSorted((a, b) => a - b);
    expect(ordered[4]).toBe(ordered[5]);
    says(text, `the middle is ${ordered[4]}%`, `was a fall of ${ordered[4]}%`);
    expect(depths.filter((depth) => depth <= 36)).toHaveLength(7);
    says(text, 'Seven of the ten stopped at 36% or less, and three went on to about half');
    says(text, 'Ten falls in sixty-five years is one every six and a half years');
    expect(65 / 10).toBe(6.5);
    says(text, `take ${Math.max(...depths)}% as the limit`);
  });

  test('the rise within the fall of 2000', () => {
    says(text, `had lost ${percent(1 - 965.8 / 1527.46)}. Then it rose by more than a fifth`);
    expect(1172.51 / 965.8).toBeGreaterThan(1.2);
    expect(1 - 776.76 / 1172.51).toBeGreaterThan(1 / 3);
    says(text, `The bar says ${percent(1 - 776.76 / 1527.46)}.`);
  });

  test('a decade that rose on paper and fell in the shops', () => {
    const fund = (10000 * 140.64) / 118.05;
    const prices = 97.6 / 42.5;
    says(text, 'stood at 140.64 instead of 118.05', 'rose from 42.5 to 97.6');
    says(text, `had become ${dollars(fund)}`, `about $${prices.toFixed(2)}`);
    says(text, `His ${dollars(fund)} bought what ${dollars(fund / prices)} had bought`);
    says(text, `gained ${percent(fund / 10000 - 1)}.`);
    says(text, `lost ${percent(1 - fund / prices / 10000)}.`);
    says(manuscript, '42.5 in December 1972 and 97.6 in December 1982');
  });
});

describe('Not all in one boat', () => {
  const text = chapter('Not all in one boat');
  const chances = upTo(20).map((sunk) => binomial(20, sunk, 0.05));

  test('the average loss is the same with one boat and with twenty', () => {
    const average = sum(chances.map((chance, sunk) => chance * sunk * 1000));
    expect(average).toBeCloseTo(20000 * 0.05, 6);
    says(text, `5% of $20,000, which is ${dollars(average)}`, `is still ${dollars(average)}`);
  });

  test('how many of twenty boats go down', () => {
    const [none = 0, one = 0, two = 0, three = 0] = chances;
    says(
      text,
      `no company fails: ${percent(none)}`,
      `one fails and he loses $1,000: ${percent(one)}`,
      `two fail and he loses $2,000: ${percent(two)}`,
      `three fail and he loses $3,000: ${percent(three)}`,
      'four or more fail: less than 2%',
      `${Math.round((1 - none) * 100)} times in a hundred`,
    );
    expect(1 - none - one - two - three).toBeLessThan(0.02);
    const zeros = Math.ceil(-Math.log10(0.05 ** 20)) - 1;
    says(text, `a number with ${zeros} zeros after the decimal point`);
    says(text, `down to ${dollars(20000 / 2)}`);
  });
});

describe('Your asset allocation', () => {
  const text = chapter('Your asset allocation');

  test('2022 took 16 percent from a mix of 60 and 40', () => {
    says(text, 'lost 0.60 × 18 plus 0.40 × 13');
    says(text, `which is ${percent(0.6 * 0.18 + 0.4 * 0.13)}.`);
  });

  test.each([100, 80, 60, 40, 20, 0])('the fall of a mix with %i percent in shares', (part) => {
    const whole = (rest: number) => `${signed(part * -0.5 + (100 - part) * rest)}%`;
    says(text, row(part === 0 ? 'none' : `${part}%`, whole(0.05), whole(0), whole(-0.1)));
  });

  test('the chart: twenty years of each mix, and a halving at their end', () => {
    const parts = [100, 80, 60, 40, 20, 0];
    const after = parts.map(
      (part) => 10000 * (1 + (part * 0.06 + (100 - part) * 0.03) / 100) ** 20,
    );
    const halved = after.map((sum, n) => sum * (1 - (parts[n] ?? 0) / 200));
    says(text, values(parts), values(after), values(halved));
    for (const [n, part] of parts.entries()) {
      if (part === 100 || part === 0) continue;
      says(text, `with ${part} percent ${thousands(after[n] ?? 0)}`);
    }
    says(text, `With 100 percent in shares ${thousands(after[0] ?? 0)} dollars`);
    says(text, `with none ${thousands(after[5] ?? 0)}. If`);
    says(text, `${halved.slice(0, 5).map(thousands).join(', ')} and ${thousands(halved[5] ?? 0)}.`);
    says(text, `at the end: ${dollars(after[0] ?? 0)} against ${dollars(after[5] ?? 0)}.`);
    says(text, `in shares there is ${dollars(halved[0] ?? 0)}`);
    says(text, `nothing in shares ${dollars(halved[5] ?? 0)}`);
    expect(Math.max(...halved) - Math.min(...halved)).toBeLessThan(2250);
  });

  test.each([
    { part: 0.8, wish: 'With 80%' },
    { part: 0.4, wish: 'With 40%' },
  ])('Milan and Ada write out both wishes: $wish', ({ part, wish }) => {
    const shares = 30000 * part;
    const rest = 30000 - shares;
    says(
      text,
      `${wish}, shares of ${dollars(shares)} halve: a fall of ${dollars(shares / 2)}. If the rest (${dollars(rest)}) loses a tenth`,
      `${dollars(rest / 10)} more. Statement: ${dollars(shares / 2 + rest * 0.9)}.`,
      `looks at ${dollars(shares / 2 + rest * 0.9)}`,
    );
  });
});

describe('Time is a shelter with holes', () => {
  const text = chapter('Time is a shelter with holes');
  const money = (years: number, heads: number) => 10000 * 1.2 ** heads * 0.9 ** (years - heads);
  const chance = (years: number, ofHeads: (heads: number) => boolean) =>
    sum(upTo(years).map((heads) => (ofHeads(heads) ? binomial(years, heads, 0.5) : 0)));
  const spans = [
    { years: 10, low: 2, high: 8 },
    { years: 20, low: 6, high: 14 },
    { years: 30, low: 10, high: 20 },
  ];

  test.each(spans)('the coin market after $years years', ({ years, low, high }) => {
    const lost = chance(years, (heads) => money(years, heads) < 10000);
    says(
      text,
      row(
        `${years}`,
        percent(lost),
        dollars(money(years, low)),
        dollars(money(years, years / 2)),
        dollars(money(years, high)),
      ),
    );
    const gap = Math.round(money(years, years / 2)) - Math.round(money(years, low));
    says(text, dollars(gap));
    for (const tail of [chance(years, (h) => h <= low), chance(years, (h) => h >= high)]) {
      expect(tail).toBeGreaterThan(0.045);
      expect(tail).toBeLessThan(0.06);
    }
  });

  test('one throw', () => {
    says(text, row('1', '50%', dollars(money(1, 0)), '–', dollars(money(1, 1))));
  });

  test('the fan in the chart and in its description', () => {
    const lines = [
      spans.map(({ years, low }) => money(years, low)),
      spans.map(({ years }) => money(years, years / 2)),
      spans.map(({ years, high }) => money(years, high)),
    ];
    for (const line of lines) says(text, values([10000, ...line]));
    const [unlucky = [], middle = [], lucky = []] = lines.map((line) => line.map(thousands));
    says(text, `to ${unlucky[0]} after ten years, ${unlucky[1]} after twenty and ${unlucky[2]}`);
    says(text, `middle line reaches ${middle[0]}, ${middle[1]} and ${middle[2]}.`);
    says(text, `lucky line reaches ${lucky[0]}, ${lucky[1]} and ${lucky[2]}.`);
  });

  test('whoever is called in after ten years had the chance of ten years', () => {
    says(
      text,
      `at ${percent(chance(10, (heads) => money(10, heads) < 10000))}, though she thought`,
    );
  });

  test('12 percent is one in eight', () => {
    says(text, 'In about 12% of cases', 'One in eight');
    expect(Math.round(1 / 0.12)).toBe(8);
  });
});
