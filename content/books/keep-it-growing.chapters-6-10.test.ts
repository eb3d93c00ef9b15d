import { expect, test } from 'vitest';
import { dollars, openBook, percent, says, sum, values, yearsOf } from '#tests/books/figures.ts';

const { chapter } = openBook('keep-it-growing');

/** A year's return as the tables print it, with a true minus where it fell. */
function yearly(change: number): string {
  return `${change < 0 ? '–' : ''}${Math.abs(change)}%`;
}

const date = chapter('Toward the date');

test('Chandra’s glide path in steady years, with an early fall and with a late one', () => {
  const steady = yearsOf(10).map(() => 0.06);
  const early = steady.with(0, -0.4);
  const late = steady.with(9, -0.4);
  const path = yearsOf(10).map((year) => 70 - 3 * year);
  expect(path.at(-1)).toBe(43);
  const end = (parts: number[], returns: number[]) =>
    returns.reduce((whole, change, year) => {
      const part = (parts[year] ?? 0) / 100;
      return whole * (1 + part * change + (1 - part) * 0.02);
    }, 200000);
  const flat = path.map(() => 70);
  const kept = [steady, early, late].map((returns) => Math.round(end(flat, returns)));
  const glided = [steady, early, late].map((returns) => Math.round(end(path, returns)));
  const cost = end(flat, steady) - end(path, steady);
  says(
    date,
    'He has $200,000, of which 70% is in shares',
    '70 this year, 67 next year, 43 in the tenth, and 40 on the date',
    'shares return 6% a year and bonds 2%',
    'Shares return 6% and bonds 2% a year; in the bad year shares lose 40%',
    `label: 70% in shares throughout, ${values(kept)}`,
    `label: From 70% down to 43%, ${values(glided)}`,
    `70% throughout brings him ${dollars(end(flat, steady))} and the glide path ${dollars(end(path, steady))}`,
    `It costs ${dollars((kept[0] ?? 0) - (glided[0] ?? 0))}, about a twentieth`,
    `he has ${dollars(end(path, late))} with the glide path and ${dollars(end(flat, late))} without`,
    `he has ${dollars(end(path, early))} with it and again ${dollars(end(flat, early))} without`,
  );
  expect(cost / end(flat, steady)).toBeCloseTo(0.05, 2);
  const described = (pair: number) =>
    `${(kept[pair] ?? 0).toLocaleString('en-US')} dollars when 70 percent stays in shares and ${(glided[pair] ?? 0).toLocaleString('en-US')} with`;
  says(
    date,
    described(0),
    `first year ${(kept[1] ?? 0).toLocaleString('en-US')} and ${(glided[1] ?? 0).toLocaleString('en-US')}`,
    `last year ${(kept[2] ?? 0).toLocaleString('en-US')} and ${(glided[2] ?? 0).toLocaleString('en-US')}`,
  );
});

const enough = chapter('How much is enough');

test('Marisol’s gap at three rates', () => {
  const gap = 2700 * 12 - 15600;
  const need = gap * 1.1;
  says(
    enough,
    `$2,700 a month, ${dollars(2700 * 12)} a year`,
    `a gap of ${dollars(gap)} a year`,
    `comes to ${dollars(need)}`,
  );
  for (const rate of [0.04, 0.035, 0.03]) {
    const times = rate === 0.04 ? '25' : (1 / rate).toFixed(1);
    says(enough, `| ${percent(rate, 1)} | ${times} | ${dollars(need / rate)} |`);
  }
  says(enough, `are ${dollars(need / 0.03 - need / 0.04)} apart, so`);
});

test('Marisol’s three dates', () => {
  const need = 18480;
  const sumAfter = (years: number) => {
    const growth = 1 + 0.03 / 12;
    let whole = 210000;
    for (let n = 0; n < 12 * years; n += 1) whole = whole * growth + 700;
    return whole;
  };
  for (const age of [63, 65]) {
    const has = sumAfter(age - 51);
    const bridge = (67 - age) * 15600;
    const missing = [0.04, 0.03].map((rate) => dollars(need / rate + bridge - has));
    says(enough, `| ${age} | ${dollars(has)} | ${dollars(bridge)} | ${missing.join(' | ')} |`);
  }
  const last = sumAfter(16);
  says(
    enough,
    'She has $210,000 and adds $700 a month, raised as prices rise. Suppose that it grows by 3% a year above inflation',
    '$15,600 for each',
    `| 67 | ${dollars(last)} | – | none | ${dollars(need / 0.03 - last)} |`,
    `For life she needs ${dollars(need / 0.04)} at 4% and ${dollars(need / 0.03)} at 3%.`,
    `she would be taking ${percent(need / last, 1)} of her money`,
  );
  const less = 100 * 12 * 1.1;
  says(
    enough,
    `her gap shrinks by ${dollars(less)} a year`,
    `by 25 times as much, which is ${dollars(less * 25)}`,
    `the same $100 is worth ${dollars(less / 0.03)}, and even at sixty-seven she would be ${dollars((need - less) / 0.03 - last)} short`,
  );
  expect((need - less) / 0.04 + 2 * 15600).toBeLessThan(sumAfter(14));
});

const income = chapter('Drawing an income');

const badFirst = [-20, -12, 4, 9, 6, 8, 11, 7, 14, 16];
const badLast = badFirst.toReversed();

/** Ten years of drawing; `take` says how much, from what is there and what was taken the year before. */
function draw(returns: number[], take: (whole: number, before: number) => number) {
  let whole = 200000;
  let before = 10000;
  const left: number[] = [];
  const taken: number[] = [];
  for (const change of returns) {
    before = take(whole, before);
    whole = (whole - before) * (1 + change / 100);
    taken.push(before);
    left.push(whole);
  }
  return { left, taken, end: whole };
}

const fixed = () => 10000;
const part = (whole: number) => whole * 0.05;
const rails = (whole: number, before: number) => {
  if (before / whole > 0.06) return before * 0.9;
  return before / whole < 0.04 ? before * 1.1 : before;
};

test('the same ten years in two orders', () => {
  const bad = draw(badFirst, fixed);
  const good = draw(badLast, fixed);
  for (const year of yearsOf(10)) {
    says(
      income,
      `| ${year + 1} | ${yearly(badFirst[year] ?? 0)} | ${dollars(bad.left[year] ?? 0)} | ${yearly(badLast[year] ?? 0)} | ${dollars(good.left[year] ?? 0)} |`,
    );
  }
  const untouched = draw(badFirst, () => 0).end;
  const average = (untouched / 200000) ** 0.1 - 1;
  const lasts = (start: number) => {
    let years = 0;
    for (let whole = start; whole >= 10000; years += 1) whole = (whole - 10000) * (1 + average);
    return years;
  };
  says(
    income,
    'He has $200,000 and means to take $10,000 of it each year',
    `would grow by ${percent(average, 1)} a year above inflation`,
    `end at the same ${dollars(untouched)}`,
    `If the ${percent(average, 1)} held from then on`,
    `leaves him ${dollars(Math.round(good.end) - Math.round(bad.end))} poorer`,
  );
  expect(draw(badLast, () => 0).end).toBeCloseTo(untouched, 4);
  expect(lasts(bad.end)).toBe(16);
  expect(lasts(good.end)).toBe(31);
  says(income, 'for sixteen more years after the bad beginning, and for thirty-one after the good');
});

test('three ways through the bad order', () => {
  const methods = {
    fixed: draw(badFirst, fixed),
    part: draw(badFirst, part),
    rails: draw(badFirst, rails),
  };
  const row = (name: string, { taken, end }: { taken: number[]; end: number }) =>
    `| ${name} | ${dollars(taken[0] ?? 0)} | ${dollars(Math.min(...taken))} | ${dollars(sum(taken))} | ${dollars(end)} |`;
  says(
    income,
    row('Fixed amount', methods.fixed),
    row('Fixed percentage', methods.part),
    row('Guardrails', methods.rails),
    `from $10,000 to ${dollars(Math.min(...methods.part.taken))} at the worst`,
  );
  const [, second = 0, third = 0, fourth = 0, ...later] = methods.rails.taken;
  says(income, `to ${dollars(second)}, to ${dollars(third)} and to ${dollars(fourth)}`);
  expect(later.every((amount) => amount === fourth)).toBe(true);
  expect([fourth, ...later]).toHaveLength(7);
  says(income, `${dollars(methods.rails.end - methods.fixed.end)} more at the end`);
  const lucky = draw(badLast, rails);
  says(income, `raised twice, to ${dollars(Math.max(...lucky.taken))}`);
  expect(new Set(lucky.taken).size).toBe(3);
  const percentage = draw(badLast, part);
  expect(percentage.end).toBeCloseTo(methods.part.end, 4);
  says(
    income,
    `ends with ${dollars(percentage.end)} in the good order too`,
    `${dollars(sum(percentage.taken))} instead of ${dollars(sum(methods.part.taken))}`,
  );
});

const layers = chapter('Layers of income');

test('Ngozi and Hugo lay a base', () => {
  const pensions: [string, number][] = [
    ['Hugo’s government pension', 900],
    ['Ngozi’s government pension', 640],
    ['Ngozi’s workplace pension, from abroad', 310],
  ];
  for (const [name, amount] of pensions) says(layers, `| ${name} | ${dollars(amount)} |`);
  const base = sum(pensions.map(([, amount]) => amount));
  const missing = 2000 - base;
  const yearlyGap = (missing + 900) * 12;
  says(
    layers,
    'Essentials come to $2,000 a month',
    'and the sea, is $900',
    'their own $280,000',
    'for $500 a month',
    `| **The base** | **${dollars(base)}** |`,
    `| **Missing under the essentials** | **${dollars(missing)}** |`,
    `has to supply ${dollars(missing + 900)} a month, ${dollars(yearlyGap)} a year. That is ${percent(yearlyGap / 280000, 1)}`,
    `That is ${dollars(500 * 12)} a year. At a rate of 4% it would take ${dollars((500 * 12) / 0.04)}`,
    `from ${dollars(yearlyGap)} to ${dollars(yearlyGap - 6000)}, or ${percent((yearlyGap - 6000) / 280000, 1)}`,
    `keep two, ${dollars(2 * yearlyGap)}`,
    `costs them ${dollars(2 * yearlyGap * (0.05 - 0.03))} a year`,
    `falls by a fifth, ${dollars(310 / 5)} is gone`,
  );
});

test('Hugo waits two years for a larger pension', () => {
  const given = 24 * 900;
  const more = 900 * 0.06 * 2;
  says(layers, `24 × $900 = ${dollars(given)} and then gets ${dollars(more)} a month more`);
  expect(given / more).toBe(200);
  expect(69 * 12 + 200).toBe(85 * 12 + 8);
  says(layers, 'After two hundred months he breaks even, at eighty-five and eight months');
});

test('the annuity under the essentials', () => {
  const income = 150 * 12;
  const price = income / 0.06;
  says(
    layers,
    `Then ${dollars(income)} a year costs ${dollars(price)}`,
    'sixteen years and eight months',
    `the ${dollars(income)} buys what ${dollars(income / 1.03 ** 20)} buys today`,
    `From the remaining ${dollars(280000 - price)} they need ${dollars(12600 - income)} a year, which is ${percent((12600 - income) / (280000 - price), 1)}`,
    `Before, it was ${percent(12600 / 280000, 1)}`,
  );
  expect((price / income) * 12).toBeCloseTo(16 * 12 + 8, 6);
});
