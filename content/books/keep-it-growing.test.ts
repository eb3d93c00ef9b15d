import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const manuscript = readFileSync(new URL('./keep-it-growing.md', import.meta.url), 'utf8');

function chapter(title: string): string {
  const start = manuscript.indexOf(`\n# ${title}\n`);
  if (start < 0) throw new Error(`no chapter "${title}"`);
  const end = manuscript.indexOf('\n# ', start + 1);
  return manuscript.slice(start, end < 0 ? undefined : end);
}

function says(text: string, ...sentences: string[]): void {
  for (const sentence of sentences) expect(text).toContain(sentence);
}

function dollars(amount: number): string {
  return `$${Math.round(amount).toLocaleString('en-US')}`;
}

function percent(part: number, digits = 1): string {
  return `${(part * 100).toFixed(digits)}%`;
}

/** A year's return as the tables print it, with a true minus where it fell. */
function yearly(change: number): string {
  return `${change < 0 ? '–' : ''}${Math.abs(change)}%`;
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** A chart's values as they stand in the manuscript, to one decimal at most. */
function values(numbers: number[]): string {
  return `values: [${numbers.map((number) => Math.round(number * 10) / 10).join(', ')}]`;
}

function yearsOf(count: number): number[] {
  return Array.from({ length: count }, (_, year) => year);
}

const meeting = chapter('Two quiet hours');

test('Elif’s mixture drifts in five good years', () => {
  const shares = 18000 * 1.09 ** 5;
  const bonds = 12000 * 1.02 ** 5;
  const whole = shares + bonds;
  says(
    meeting,
    `$18,000 grows to ${dollars(shares)}`,
    `$12,000 grows to ${dollars(bonds)}`,
    `Together ${dollars(whole)}, of which shares are ${percent(shares / whole)}`,
    `Elif loses ${dollars(shares * 0.4)}, or ${percent((shares * 0.4) / whole, 0)} of the whole`,
    `she would have lost ${dollars(whole * 0.6 * 0.4)}, or ${percent(0.6 * 0.4, 0)}`,
    `the extra ${dollars(shares * 0.4 - whole * 0.6 * 0.4)}`,
  );
  says(
    meeting,
    `She sells ${dollars(shares - whole * 0.6)} of shares`,
    `shares are ${dollars(40944 * 0.6)} of ${dollars(whole)}, which is 60%`,
    `27,695 ÷ 0.60 = ${dollars(27695 / 0.6)}, so ${dollars(27695 / 0.6 - whole)} of new money`,
    'At $300 a month that takes eighteen months',
  );
  expect(Math.ceil((27695 / 0.6 - whole) / 300)).toBe(18);
});

test('yearly costs take their part of $40,000', () => {
  const left = (cost: number) => 40000 * (1.05 - cost) ** 20;
  const gone = (cost: number) => Math.round(left(0)) - Math.round(left(cost));
  says(
    meeting,
    `| none | 5.00% | ${dollars(left(0))} | – |`,
    `| 0.25% | 4.75% | ${dollars(left(0.0025))} | ${dollars(gone(0.0025))} |`,
    `| 1.00% | 4.00% | ${dollars(left(0.01))} | ${dollars(gone(0.01))} |`,
    `lie ${dollars(gone(0.01) - gone(0.0025))}, a third`,
  );
});

test('Elif adds up what her funds and her bank charge', () => {
  const shares = 27695 * 0.002;
  const bonds = 13249 * 0.0015;
  says(
    meeting,
    `That makes ${dollars(shares)} and ${dollars(bonds)} and $60`,
    `together ${dollars(shares + bonds + 60)}, or ${percent((shares + bonds + 60) / 40944, 2)} of $40,944`,
  );
});

test('the meeting lasts two hours', () => {
  const minutes = [...meeting.matchAll(/^\| \d\. [^|]+\| (\d+) \|/gm)].map(([, n]) => Number(n));
  expect(minutes).toHaveLength(7);
  expect(sum(minutes)).toBe(120);
});

const mixture = chapter('Back to the mixture');

test('Wen and Paulo sort three places and swap in one of them', () => {
  const lines: [string, string, number][] = [
    ['Fund of shares', 'Pension account', 31000],
    ['Fund of bonds', 'Pension account', 9000],
    ['Fund of shares', 'Ordinary account', 24500],
    ['Fund of bonds', 'Ordinary account', 6500],
    ['Long-term savings', 'Bank', 9000],
  ];
  for (const [what, where, worth] of lines) {
    says(mixture, `| ${what} | ${where} | ${dollars(worth)} |`);
  }
  const whole = sum(lines.map(([, , worth]) => worth));
  const shares = sum(lines.filter(([what]) => what.includes('shares')).map(([, , worth]) => worth));
  const target = whole * 0.6;
  const swap = shares - target;
  const months = (shares / 0.6 - whole) / 500;
  says(
    mixture,
    `| **Together** | | **${dollars(whole)}** |`,
    `Shares come to ${dollars(shares)}, which is ${percent(shares / whole)}`,
    `Their target would be ${dollars(target)}, so they hold ${dollars(swap)} too much`,
    `55,500 ÷ 0.60 = ${dollars(shares / 0.6)}. That takes ${dollars(shares / 0.6 - whole)}, or twenty-five months`,
    `They move ${dollars(swap)} there`,
    `then holds ${dollars(31000 - swap)} in shares and ${dollars(9000 + swap)} in bonds`,
    `back at ${dollars(target)} of ${dollars(whole)}`,
    `the ordinary account is still ${percent(24500 / 31000, 0)} shares`,
    `the ${dollars(40000)} there is ${dollars(40000 * 0.8)} in the hand`,
  );
  expect(months).toBe(25);
});

test('buying into a fall ends well or badly', () => {
  const shares = 48000 * 0.6;
  const rest = 32000;
  const whole = shares + rest;
  const bought = whole * 0.6 - shares;
  says(
    mixture,
    `Their $48,000 in shares is now ${dollars(shares)}, beside ${dollars(rest)}`,
    `The whole is ${dollars(whole)} and shares are ${percent(shares / whole)}`,
    `which is ${dollars(whole * 0.6)}, so they move ${dollars(bought)}`,
    `the shares grow by two thirds to ${dollars((whole * 0.6) / 0.6)}`,
    `with the remaining ${dollars(rest - bought)} they have ${dollars(whole + rest - bought)}`,
    `back at ${dollars(48000 + rest)}`,
    `they have ${dollars(whole * 0.6 * 0.75 + rest - bought)}`,
    `they would have ${dollars(shares * 0.75 + rest)}`,
  );
});

test('twelve invented years with a band, every year, and left alone', () => {
  const returns = [12, 9, -8, 15, 11, 7, -25, 18, 10, 13, -5, 9];
  const listed = returns.map((year) => (year < 0 ? `–${-year}` : `${year}`));
  says(mixture, `Shares return ${listed.slice(0, -1).join(', ')} and ${listed.at(-1)}%`);
  const run = (due: (part: number) => boolean) => {
    let shares = 60000;
    let bonds = 40000;
    const acted: number[] = [];
    const parts = [60];
    for (const [n, change] of returns.entries()) {
      shares *= 1 + change / 100;
      bonds *= 1.02;
      const part = shares / (shares + bonds);
      parts.push(part * 100);
      if (!due(part)) continue;
      acted.push(n + 1);
      [shares, bonds] = [(shares + bonds) * 0.6, (shares + bonds) * 0.4];
    }
    return { acted, parts, end: shares + bonds };
  };
  const alone = run(() => false);
  const band = run((part) => part < 0.55 || part > 0.65);
  const always = run(() => true);
  says(
    mixture,
    `label: Left alone, ${values(alone.parts)}`,
    `label: With a band of five points, ${values(band.parts)}`,
    `three times, after years ${band.acted.slice(0, -1).join(', ')} and ${band.acted.at(-1)}`,
    `the band ended with ${dollars(band.end)}, the yearly habit with ${dollars(always.end)}, and leaving it alone with ${dollars(alone.end)}`,
  );
  expect(band.acted).toHaveLength(3);
});

const leaks = chapter('What leaks out');

test('each leak takes its part of $50,000', () => {
  const end = (growth: number, start = 50000) => start * growth ** 20;
  const whole = Math.round(end(1.05));
  const idle = sum(yearsOf(20).map((year) => 0.02 * 50000 * 1.03 ** year));
  const row = (leak: string, left: number) =>
    `| ${leak} | ${dollars(left)} | ${dollars(whole - Math.round(left))} |`;
  const late = end(1.05) - 0.2 * (end(1.05) - 50000);
  const early = end(1.04);
  const difference = dollars(Math.round(late) - Math.round(early));
  says(
    leaks,
    'Marek has $50,000 invested',
    'grow by 5% a year, of which three points are rising prices and two are dividends',
    'a tax of 20% on growth',
    `| None | ${dollars(whole)} | – |`,
    `he would have ${dollars(whole)}`,
    row('Half a point of needless yearly cost', end(1.045)),
    row('Dividends that pile up and earn nothing', end(1.03) + idle),
    row('A tenth of the money asleep in the account', end(1.05, 45000) + 5000),
    row('One needless exchange a year at 0.3%', end(1.05 * 0.997)),
    `where it could have waited | ${dollars(early)} | ${difference} |`,
    `at the end, once, it leaves ${dollars(late)}. Paid every year it leaves ${dollars(early)}`,
    `The ${difference} is what the early payments would have earned`,
    `${dollars(0.02 * 50000)} in the first year`,
    `${dollars(idle)} in a drawer beside a fund worth ${dollars(end(1.03))}`,
    `between ${difference} and ${dollars(whole - Math.round(end(1.03) + idle))} on $50,000`,
  );
});

const life = chapter('When there is more, when there is less');

const month = 1.05 ** (1 / 12);

/** Twenty years of payments at the end of each month, growing by 5% a year. */
function twentyYears(payment: (year: number) => number): { paid: number; end: number } {
  let paid = 0;
  let end = 0;
  for (const year of yearsOf(20)) {
    for (let n = 0; n < 12; n += 1) {
      paid += payment(year);
      end = end * month + payment(year);
    }
  }
  return { paid, end };
}

test('Sipho divides his raise', () => {
  const raise = 2800 * 0.05;
  const living = (2800 - 300) * 0.03;
  const pace = 300 * 0.03;
  const half = (raise - living - pace) / 2;
  const rising = twentyYears((year) => 300 * 1.03 ** year);
  says(
    life,
    'takes home $2,800 a month and invests $300 of it',
    'prices rose by 3%',
    `by 5%, which is ${dollars(raise)}`,
    `the $2,500 he lives on needs ${dollars(living)} more and his $300 needs ${dollars(pace)}`,
    `That is ${dollars(living + pace)} of the ${dollars(raise)}. The other ${dollars(2 * half)}`,
    `${dollars(half)} for the plan, ${dollars(half)} for life`,
    `300 + 9 + 28 = ${dollars(300 + pace + half)}`,
    `He has ${dollars(raise - pace - half)} more to spend`,
    `what ${dollars(300 / 1.03 ** 19)} buys today`,
    `$300 a month comes to ${dollars(twentyYears(() => 300).end)}`,
    `Raised by 3% each January, it comes to ${dollars(rising.end)}`,
    `He pays in ${dollars(rising.paid)} in place of ${dollars(twentyYears(() => 300).paid)}`,
  );
});

test('Leila’s windfall is divided without remainder', () => {
  const rest = 60000 - 6000 - 4000 - 12000;
  says(
    life,
    `One tenth, ${dollars(60000 / 10)}, is for joy`,
    'costly debt takes $4,000',
    'will need $12,000',
    `That leaves ${dollars(rest)}`,
    `The ${dollars(rest)} goes into her usual mixture`,
  );
});

test('what a pause costs, and a pause without an end', () => {
  const full = twentyYears(() => 300);
  const pause = (sum: number) => twentyYears((year) => (year === 5 || year === 6 ? sum : 300));
  const ended = twentyYears((year) => (year < 5 ? 300 : 0));
  const row = (what: string, { paid, end }: { paid: number; end: number }) =>
    `| ${what} | ${dollars(paid)} | ${dollars(end)} |`;
  says(
    life,
    row('No pause', full),
    row('Years 6 and 7 at $100 a month', pause(100)),
    row('Years 6 and 7 at nothing', pause(0)),
    row('Nothing ever again after year 5', ended),
    `costs ${dollars(full.end - pause(0).end)}, of which ${dollars(full.paid - pause(0).paid)} went into living`,
  );
});

const fund = chapter('Changing a fund, or not');

test('the cheaper twin after five, ten, fifteen and twenty years', () => {
  const gain = 14000;
  const tax = gain * 0.2;
  const start = 36000 - tax - 54;
  says(
    fund,
    'world shares costs 0.65% a year. A twin that follows the same index costs 0.20%',
    'She holds $36,000, of which $14,000 is gain. A swap costs $54',
    'let both funds grow by 6% before costs',
    `a tax of 20% on the gain, ${dollars(tax)}`,
    `0.45% a year, ${dollars(36000 * 0.0045)} in the first`,
    `more than seventeen years to get back the ${dollars(tax + 54)}`,
  );
  expect(Math.floor((tax + 54) / (36000 * 0.0045))).toBe(17);
  const sold = (end: number, bought: number) => end - 0.2 * (end - bought);
  for (const years of [5, 10, 15, 20]) {
    const old = sold(36000 * (1.06 - 0.0065) ** years, 36000 - gain);
    const twin = sold(start * (1.06 - 0.002) ** years, start);
    says(
      fund,
      `| ${years} years | ${dollars(old)} | ${dollars(twin)} | ${dollars(Math.round(twin) - Math.round(old))} |`,
    );
    if (years === 20)
      says(fund, `after twenty she is ${dollars(Math.round(twin) - Math.round(old))} ahead`);
  }
});

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
    says(enough, `| ${percent(rate)} | ${times} | ${dollars(need / rate)} |`);
  }
  says(enough, `lie ${dollars(need / 0.03 - need / 0.04)}, so`);
});

test('Marisol’s three dates', () => {
  const need = 18480;
  const sumAfter = (years: number) => {
    const growth = 1.03 ** (1 / 12);
    let whole = 210000;
    for (let n = 0; n < 12 * years; n += 1) whole = whole * growth + 700;
    return whole;
  };
  for (const age of [63, 65]) {
    const has = sumAfter(age - 51);
    const bridge = (67 - age) * 15600;
    const missing = need / 0.04 + bridge - has;
    says(
      enough,
      `| ${age} | ${dollars(has)} | ${dollars(need / 0.04)} | ${dollars(bridge)} | ${dollars(missing)} |`,
    );
  }
  const last = sumAfter(16);
  says(
    enough,
    'She has $210,000 and adds $700 a month, raised as prices rise. Suppose that it grows by 3% a year above inflation',
    '$15,600 for each',
    `| 67 | ${dollars(last)} | ${dollars(need / 0.04)} | – | none |`,
    `she would be taking ${percent(need / last)} of her money`,
  );
  const less = 100 * 12 * 1.1;
  says(
    enough,
    `her gap shrinks by ${dollars(less)} a year`,
    `by 25 times as much, which is ${dollars(less * 25)}`,
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
    `earn on average ${percent(average)} above inflation`,
    `end at the same ${dollars(untouched)}`,
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
    `${dollars(sum(percentage.taken))} in place of ${dollars(sum(methods.part.taken))}`,
  );
});

const layers = chapter('Layers of income');

test('Ngozi and Hugo lay a base', () => {
  const pensions: [string, number][] = [
    ['Hugo’s state pension', 900],
    ['Ngozi’s state pension', 640],
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
    `has to supply ${dollars(missing + 900)} a month, ${dollars(yearlyGap)} a year. That is ${percent(yearlyGap / 280000)}`,
    `It is ${dollars(500 * 12)} a year. At a rate of 4% it would take ${dollars((500 * 12) / 0.04)}`,
    `from ${dollars(yearlyGap)} to ${dollars(yearlyGap - 6000)}, or ${percent((yearlyGap - 6000) / 280000)}`,
    `keep two, ${dollars(2 * yearlyGap)}`,
    `costs them ${dollars(2 * yearlyGap * 0.03)} a year`,
    `falls by a fifth, ${dollars(310 / 5)} is gone`,
  );
});

test('Hugo waits two years for a larger pension', () => {
  const given = 24 * 900;
  const more = 900 * 0.06 * 2;
  says(layers, `24 × $900 = ${dollars(given)} and then gets ${dollars(more)} a month more`);
  expect(given / more).toBe(200);
  expect(69 * 12 + 200).toBe(85 * 12 + 8);
  says(layers, 'After two hundred months he is even, at eighty-five and eight months');
});

test('the annuity under the essentials', () => {
  const income = 150 * 12;
  const price = income / 0.06;
  says(
    layers,
    `Then ${dollars(income)} a year costs ${dollars(price)}`,
    'sixteen years and eight months',
    `the ${dollars(income)} buys what ${dollars(income / 1.025 ** 20)} buys today`,
    `From the remaining ${dollars(280000 - price)} they need ${dollars(12600 - income)} a year, which is ${percent((12600 - income) / (280000 - price))}`,
    `Before, it was ${percent(12600 / 280000)}`,
  );
  expect((price / income) * 12).toBeCloseTo(16 * 12 + 8, 6);
});

test('what the examples assume stands in the text as it is used above', () => {
  says(
    meeting,
    'Elif begins with $30,000: $18,000 in a fund of shares and $12,000 in a fund of bonds, 60 to 40',
    'the shares grow by 9% a year and the bonds by 2%',
    'shares fall by 40% while bonds hold still',
    'Between 55% and 65% Elif does nothing at all; outside, she brings it back to 60%',
    'Take $40,000, left alone for twenty years, and assume that it grows by 5% a year',
    'Elif’s share fund charges 0.20% and her bond fund 0.15%, and her bank takes $60 a year',
  );
  says(
    mixture,
    'Their target is 60% in shares, with a band from 55% to 65%',
    'They invest $500 a month',
    'shares fall by 40% while bonds and savings hold still',
    'If prices fall by a further 25%',
    'bonds 2% every year',
    `x: { label: Year, ${values(yearsOf(13))} }`,
    'Begun with $100,000, the band ended',
  );
  says(leaks, 'Marek’s 0.3% stands for', 'from $50,000 in twenty years, at an assumed 5%');
  says(
    life,
    'At 3% inflation a payment of $300',
    'an assumed growth of 5%, $300 a month',
    'Leila inherits $60,000',
    'take $300 a month over twenty years again, at 5%',
  );
  says(
    date,
    'a fifth of the whole means 40% in shares',
    'He has to get from 70 to 40, ten meetings are left',
    'one bad year, in which shares lose 40%',
  );
  says(enough, 'worth $15,600 in today’s money', '$100 less a month');
  says(
    income,
    'He takes his $10,000 at the beginning of each year',
    'He takes 5% of whatever is there at the start of the year',
    'Arturo begins with $10,000, which is 5%',
    'more than 6% of what is left, he cuts it by a tenth',
    'less than 4%, he raises it by a tenth',
  );
  says(
    layers,
    '| Essentials | $2,000 | Yes |',
    'Hugo’s $900 would grow by 6% for each year he waits, and he waits two',
    'the offer is $6 a year for every $100',
    'If prices rise by 2.5% a year',
    'Ngozi’s $310 come from a country',
  );
});

test('figures taken from research stand as their sources give them', () => {
  says(
    meeting,
    '66,465 households',
    'The market returned 17.9% a year',
    'household earned 16.4% a year. The households that traded most earned 11.4%.[^1]',
  );
  says(mixture, 'on prices from 1926 to 2009');
  says(life, 'between $50,000 and $150,000 went bankrupt less often in the first two years');
  says(
    fund,
    'some 3,400 large institutions in America',
    'between 1994 and 2003',
    '62% of the cheapest fifth had survived and beaten their group. Of the dearest fifth, 20% had.[^7]',
  );
  says(date, 'nineteen countries over 110 years');
  says(
    enough,
    'His answer was about 4%',
    'through 95% of all the thirty-year stretches between 1926 and 1995',
    'seventeen developed countries',
    'in only four of them',
    'thirty-eight developed countries',
    'arrived at 2.31% for people who accept one chance in twenty',
  );
  says(layers, 'in twenty-one countries');
});

test('every footnote is called once, in order, and defined once', () => {
  const text = manuscript.replaceAll(/^\[\^\d+\]: .*$/gm, '');
  const called = [...text.matchAll(/\[\^(\d+)\]/g)].map(([, n]) => Number(n));
  const defined = [...manuscript.matchAll(/^\[\^(\d+)\]: /gm)].map(([, n]) => Number(n));
  expect(called).toEqual(yearsOf(called.length).map((n) => n + 1));
  expect(defined).toEqual(called);
});
