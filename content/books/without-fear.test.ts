import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const manuscript = readFileSync(new URL('./without-fear.md', import.meta.url), 'utf8');

/** One chapter, so that a figure is looked for where it belongs and nowhere else. */
function chapter(title: string): string {
  const start = manuscript.indexOf(`\n# ${title}\n`);
  if (start < 0) throw new Error(`no chapter "${title}"`);
  const end = manuscript.indexOf('\n# ', start + 1);
  return manuscript.slice(start, end < 0 ? undefined : end);
}

function says(text: string, ...phrases: string[]): void {
  expect(phrases.filter((phrase) => !text.includes(phrase))).toEqual([]);
}

function thousands(amount: number): string {
  return Math.round(amount).toLocaleString('en-US');
}

function dollars(amount: number): string {
  return `$${thousands(amount)}`;
}

/** "–40", "+5", "0": with the book's minus sign. */
function signed(amount: number): string {
  const rounded = Math.round(amount);
  if (rounded === 0) return '0';
  return rounded < 0 ? `–${-rounded}` : `+${rounded}`;
}

function percent(part: number): string {
  return `${Math.round(part * 100)}%`;
}

/** A chart's values as they stand in its fence. */
function values(amounts: number[]): string {
  return `values: [${amounts.map((amount) => Math.round(amount)).join(', ')}]`;
}

function row(...cells: string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i += 1) ways = (ways * (n - k + i)) / i;
  return ways;
}

function binomial(n: number, k: number, chance: number): number {
  return choose(n, k) * chance ** k * (1 - chance) ** (n - k);
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

function upTo(last: number): number[] {
  return Array.from({ length: last + 1 }, (_, n) => n);
}

test('the book is a first edition with ten chapters, each with a page to take along', () => {
  says(manuscript, '\nedition: First edition\n');
  expect(manuscript).not.toContain('first chapter edition');
  expect(manuscript.match(/^## What to take with you$/gm)).toHaveLength(10);
});

describe('Three things called risk', () => {
  const text = chapter('Three things called risk');

  test('fright costs Yusuf $4,706 and borrowing costs Dana four fifths', () => {
    const back = (13000 / 85) * 100;
    says(text, dollars(20000 * 0.65), `about ${dollars(back)}.`, dollars(20000 - back));
    const holding = 20000 * 0.6;
    says(text, `worth ${dollars(holding)}`, `${dollars(holding - 10000)} is left`);
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
    says(text, `${dollars(15000 * part)} in a broad fund`, `${dollars(15000 * (1 - part))} in`);
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
    says(text, `the middle lies at ${ordered[4]}%`, `was a fall of ${ordered[4]}%`);
    expect(depths.filter((depth) => depth <= 36)).toHaveLength(7);
    says(text, 'Seven of the ten stopped at 36% or before, and three went on to about a half');
    says(text, 'Ten falls in sixty-five years is one in six and a half years');
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

describe('The mixture', () => {
  const text = chapter('The mixture');

  test('2022 took 16 percent from a mixture of 60 and 40', () => {
    says(text, 'lost 0.60 × 18 and 0.40 × 13 together');
    says(text, `which is ${percent(0.6 * 0.18 + 0.4 * 0.13)}.`);
  });

  test.each([100, 80, 60, 40, 20, 0])('the fall of a mixture with %i percent in shares', (part) => {
    const whole = (rest: number) => `${signed(part * -0.5 + (100 - part) * rest)}%`;
    says(text, row(part === 0 ? 'none' : `${part}%`, whole(0.05), whole(0), whole(-0.1)));
  });

  test('the chart: twenty years of each mixture, and a halving at their end', () => {
    const parts = [100, 80, 60, 40, 20, 0];
    const after = parts.map(
      (part) => 10000 * (1 + (part * 0.07 + (100 - part) * 0.03) / 100) ** 20,
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
    expect(Math.max(...halved) - Math.min(...halved)).toBeLessThan(2000);
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
      `at ${percent(chance(10, (heads) => money(10, heads) < 10000))}, though she believed`,
    );
  });

  test('12 percent is one in eight', () => {
    says(text, 'In about 12% of cases', 'One in eight');
    expect(Math.round(1 / 0.12)).toBe(8);
  });
});

describe('How much is yours to risk', () => {
  const text = chapter('How much is yours to risk');
  const growth = (part: number) => 0.01 + part * 0.04;
  const perDollar = (rate: number, years: number) => ((1 + rate) ** years - 1) / rate;
  const ends = (part: number, yearly = 3000, years = 20) =>
    20000 * (1 + growth(part)) ** years + yearly * perDollar(growth(part), years);

  test.each([0, 0.2, 0.4, 0.5, 0.6, 0.8, 1])('what Greta ends with: part %f', (part) => {
    const rate = `${(growth(part) * 100).toFixed(1)}%`;
    says(text, row(part === 0 ? 'none' : percent(part), rate, dollars(ends(part))));
  });

  test('need, capacity and nerve', () => {
    says(text, `$3,000 at the end of each year (${dollars(3000 / 12)} a month`);
    expect(Math.abs(ends(0.5) - 117000)).toBeLessThan(300);
    says(text, `20,000 – 11,000 = ${dollars(20000 - 11000)}`);
    says(text, `9,000 ÷ 20,000 is **${percent(9000 / 20000)}**`);
    says(text, `That is ${percent(4000 / 20000)} of $20,000`);
    says(text, `doubled it makes **${percent((4000 / 20000) * 2)}**`);
    says(text, 'Need 50%, capacity 45%, nerve 40%.');
  });

  test('three ways over the gap', () => {
    const gap = 117000 - Math.round(ends(0.4));
    const dollar = perDollar(growth(0.4), 20);
    says(text, `brings her to ${dollars(ends(0.4))}. She is ${dollars(gap)} short`);
    says(text, `becomes $${dollar.toFixed(2)} over twenty years`);
    says(text, `${thousands(gap)} ÷ ${dollar.toFixed(2)} is about ${dollars(gap / dollar)} a year`);
    says(text, `or ${dollars(gap / dollar / 12)} a month`);
    says(text, `With $270 a month she arrives at ${dollars(ends(0.4, 270 * 12))}.`);
    says(text, `at $250 a month brings her to ${dollars(ends(0.4, 3000, 21))}.`);
    says(text, `${dollars(ends(0.4))} is ${percent(ends(0.4) / 117000)} of what she wanted`);
  });

  test('the same part becomes a larger fall', () => {
    says(
      text,
      `grown to $80,000, the same 40% in shares, halved, is ${dollars(80000 * 0.4 * 0.5)}`,
    );
  });
});

describe('The mind in a falling market', () => {
  const text = chapter('The mind in a falling market');

  test.each([
    { look: 'every day', gains: 53 },
    { look: 'every month', gains: 62 },
    { look: 'every year', gains: 74 },
    { look: 'every ten years', gains: 94 },
  ])('the pleasure of looking $look', ({ look, gains }) => {
    const losses = 100 - gains;
    says(text, row(look, `${gains}`, `${losses}`, signed(gains - 2 * losses)));
    expect(text).toMatch(new RegExp(`\\b${gains} (days|months|years|stretches)`));
  });

  test('the two sums under the table', () => {
    says(text, `Daily: 53 – 2 × 47 = ${signed(53 - 2 * 47)}.`);
    says(text, `Yearly: 74 – 2 × 26 = ${signed(74 - 2 * 26)}.`);
  });

  test('panic sales: one household in eleven', () => {
    says(text, 'About one household in eleven');
    expect(Math.round(298_556 / 26_852)).toBe(11);
  });
});

describe('The day it happens', () => {
  const text = chapter('The day it happens');

  test('Pavel’s sum at six in the evening', () => {
    const top = 36000;
    const shares = top * 0.6;
    const rest = top - shares;
    const morning = shares * 0.84;
    const evening = morning * 0.91;
    const whole = evening + rest;
    says(text, `reached ${dollars(top)}: ${dollars(shares)} and ${dollars(rest)}.`);
    says(text, `may say ${dollars(top - shares / 2)}.`);
    says(text, `shares ${dollars(shares)}, the rest ${dollars(rest)}, together ${dollars(top)}`);
    says(text, `${thousands(shares)} × 0.84 = ${dollars(morning)}`);
    says(text, `${thousands(morning)} × 0.91 = ${dollars(evening)}`);
    says(text, `Today cost him ${dollars(morning - evening)}.`);
    says(text, `${thousands(evening)} + ${thousands(rest)} = ${dollars(whole)}`);
    says(text, `${dollars(top - whole)} below the top, or ${percent(1 - whole / top)}.`);
    says(text, `planned for was ${dollars(shares / 2)}.`);
    says(text, `used up ${percent((top - whole) / (shares / 2))} of it`);
    says(text, `“${dollars(whole)}. Less than half of what I said`);
  });

  test('two days that looked alike', () => {
    says(text, `fell by ${percent(1 - 260.64 / 298.97)}. On 16 March 2020`);
    says(text, `the S&P 500 fell by ${percent(1 - 2386.13 / 2711.02)}.`);
    expect(1 - 41.22 / 260.64).toBeGreaterThan(4 / 5);
    says(manuscript, 'closed at 260.64 on 28 October 1929 and at 41.22 on 8 July 1932');
  });
});

describe('The slow risks', () => {
  const text = chapter('The slow risks');

  test('a good year lost to the exchange rate, and one gained by it', () => {
    says(text, `1.08 × 0.90 = ${(1.08 * 0.9).toFixed(3)}`);
    says(text, `lost ${((1 - 1.08 * 0.9) * 100).toFixed(1)}%`);
    says(text, `1.08 × 1.10 = ${(1.08 * 1.1).toFixed(3)}`);
    says(text, `${((1.08 * 1.1 - 1) * 100).toFixed(1)}% ahead`);
  });

  test('Priya’s bad year', () => {
    const left = 24000 * 0.3;
    const wages = 5 * 2200;
    says(text, `24,000 × 0.30 = ${dollars(left)}. With the fund, ${dollars(left + 16000)} is left`);
    says(text, `5 × 2,200 = ${dollars(wages)}`);
    says(text, `Together she is ${dollars(40000 - left - 16000 + wages)} worse off`);
    const small = 2000 * 0.7;
    says(text, 'With $2,000 in the firm and $38,000 in the fund');
    says(text, `have lost ${thousands(small)} and the same wages: ${dollars(small + wages)}.`);
  });

  test('a discount of $15 on $100', () => {
    says(
      text,
      `bought for $85 and sold for $100 is a gain of ${((100 / 85 - 1) * 100).toFixed(1)}%`,
    );
  });

  test('eight years for the time being', () => {
    const buys = 20000 * (1.01 / 1.03) ** 8;
    says(text, `$20,000 kept there will buy what ${dollars(buys)} buys today`);
    says(text, `was ${dollars(20000 - Math.round(buys))}, charged`);
  });
});

describe('One page that decides for you', () => {
  const text = chapter('One page that decides for you');
  const whole = 28000;
  const shares = whole / 2;
  const rest = whole - shares;
  const floor = 12000;

  test('Shirin’s page adds up', () => {
    says(text, `**What I own and why.** ${dollars(shares)} in one broad fund`);
    says(text, `${dollars(rest)} in savings and short bonds`);
    says(text, `Then this will say ${dollars(whole - shares / 2)}.`);
    says(text, `**My floor.** ${dollars(floor)} stays`, `bonds below ${dollars(floor)}.`);
    says(text, `Any single company above ${dollars(whole * 0.05)}`);
    says(text, `Half of ${dollars(shares)} is ${dollars(shares / 2)}`);
    says(text, `${dollars(whole)} less ${dollars(shares / 2)} is ${dollars(whole - shares / 2)}`);
    says(text, `28,000 – 12,000 = ${thousands(whole - floor)}`);
    says(text, `which is ${percent((whole - floor) / whole)} of the whole`);
    says(text, `her capacity to ${percent((whole - floor) / whole)}`);
  });

  test('one halving, then another', () => {
    const fallen = shares / 2;
    const total = fallen + rest;
    const target = total / 2;
    const allowed = rest - floor;
    expect(fallen / total).toBeCloseTo(1 / 3, 6);
    says(text, `Shares are ${dollars(fallen)} out of ${dollars(total)}, one third`);
    says(text, `go back toward ${dollars(target)}. That would take ${dollars(target - fallen)}`);
    says(text, `leave ${dollars(rest - (target - fallen))}, below the floor`);
    says(text, `So she may move ${dollars(allowed)} and no more`);
    const again = (fallen + allowed) / 2;
    says(text, `she has ${dollars(again)} in them and ${dollars(floor)} beside them`);
    says(text, `Her statement says ${dollars(again + floor)}`);
  });
});

/** Figures that no sum can check: what an example starts from, and what its source says. */
const given: Record<string, string[]> = {
  'Three things called risk': [
    '| January 1973 | –48% | 21 months | 7½ years |',
    '| August 1987 | –34% | 3 months | 2 years |',
    '| March 2000 | –49% | 2½ years | 7 years |',
    '| October 2007 | –57% | 17 months | 5½ years |',
    '| February 2020 | –34% | 1 month | 6 months |',
    'From 1929 to 1932',
    'needed until 1954 to come back',
    'ended 1989 at 38,916 and did not close above that again until February 2024',
  ],
  'What falls have looked like': [
    'From the beginning of 1960 to the end of 2024',
    'S&P 500 at closing prices, 1960 to 2024',
    'the fall that began in March 2000. By September 2001',
    'From January to October 2002 it fell by a further third',
    'had $10,000 in American shares at the end of 1972',
    'so his $10,000 had become',
    '39 markets going back to the 1920s. Between 1921 and 1996',
    'rose by 4.3% a year above inflation',
    'was 0.8%. In Russia after 1917 and in China after 1949',
    'From October 2007 to March 2009',
    'lost 57% in dollars',
    'lost 65%.',
    'by 0.25, by 0.34, by 0.50 and by 0.65',
    'American record from 1960 to 2024',
  ],
  'Not all in one boat': [
    'Oskar has $20,000. Suppose',
    'he has a 5% chance of losing everything',
    'puts $1,000 into each of twenty',
  ],
  'The mixture': [
    'takes about 7% off its price',
    'it takes about 2%',
    'In 2022 American shares lost about 18% with dividends counted',
    'American bonds lost about 13%',
    'A mixture of 60 and 40 lost',
    '| The rest gains 5% | The rest stands still | The rest loses 10% |',
    'somebody with 20% in shares should think harder about the kind of bonds than somebody with 80%',
    'shares return 7% a year and the rest 3%',
    'Then $10,000, left alone',
    'title: What $10,000 becomes',
    'Assumed returns of 7 % a year for shares and 3 % for the rest',
    'within about $2,000 of every other',
    'have $30,000 together and cannot agree. Milan wants 80% in shares, Ada 40%',
    'They take 40%',
  ],
  'Time is a shelter with holes': [
    'your money grows by 20%. Tails, and it shrinks by 10%',
    'Someone puts in $10,000',
    'less than $10,000 is left',
    'goes from 10,000 dollars to',
    'label: Year, values: [0, 10, 20, 30]',
    '$10,000 in a market where each year is plus 20 % or minus 10 %',
    '39 developed countries from 1841 to 2019',
    'it was about 1%',
    'with 3% inflation',
    'from the records of 39 countries',
  ],
  'How much is yours to risk': [
    'American households from 1960 to 2007',
    'I use 5% a year *above inflation* for shares and 1% for the rest',
    'Greta is 45',
    'She has $20,000, adds $3,000',
    'to have $117,000 in today’s money at 65',
    'Table: $20,000 and $3,000 a year',
    'her need: **50%**',
    'would need $11,000',
    'says $4,000. That is',
    'Her mixture is 40%',
    'At 2.6%, each dollar',
    'takes the $20. Ten points',
    'watch $4,000 disappear',
    'need says 90% and nerve says 20%',
    'better at 45 than at 64',
  ],
  'The mind in a falling market': [
    'In 1972, before President Nixon',
    'on 53 days out of 100, in 62 months out of 100, in 74 years out of 100 and in 94 stretches of ten years out of 100',
    'Pleasure per 100 looks',
    'nearly 300,000 American households from 2003 to 2015',
    'about 31% did not come back',
  ],
  'The day it happens': [
    'He has 60% in a broad fund of shares and 40% in savings',
    'That is $36,000 less half of $21,600',
    'already 16% below their top',
    'Shares fell by 9% today',
    'This morning, shares 16% below the top',
    'Tonight, a further 9% down',
    'On 28 October 1929 the Dow',
    'fell by 9% today, after 16% before',
  ],
  'The slow risks': [
    'shares gain 8% in their own currencies, and in the same year those currencies lose 10% against yours',
    'Had the currencies gained 10%',
    'went bankrupt in December 2001',
    'At the end of 2000, 62% of the assets',
    'In January 2001 a share had traded for more than $80',
    'worth less than 70 cents',
    'Priya has $40,000: $24,000 in shares of her employer and $16,000 in a broad fund. She takes home $2,200 a month',
    'Its shares fall by 70%',
    'until December 2008',
    'laughed at 30% a year',
    'the account pays 1% and prices rise by 3%',
  ],
  'One page that decides for you': [
    'Shirin is 41',
    'She has $28,000 invested, half in shares, and she adds $300 a month',
    'and $6,000 for a course',
    'about 50% in shares',
    'her nerve to 50%',
    'To work half time from 60',
    '$300 on the third of each month',
    'nothing beyond the $300',
    'under 40% or over 60%, I go back toward 50%',
    'line 3 is right',
    'Lines 4 and 7 belong together',
    'so line 7 tells her',
    'the monthly $300 does the rest',
    'why line 6 makes Shirin call',
    'Check lines 3, 4 and 7',
  ],
};

test.each(Object.entries(given))(
  '%s starts from the figures it was checked with',
  (title, facts) => {
    says(chapter(title), ...facts);
  },
);
