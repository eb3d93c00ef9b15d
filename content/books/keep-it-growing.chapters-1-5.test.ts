import { expect, test } from 'vitest';
import { dollars, openBook, percent, says, sum, values, yearsOf } from '#tests/books/figures.ts';

const { chapter } = openBook('keep-it-growing');

const meeting = chapter('Two quiet hours');

test('Elif’s mix drifts in five good years', () => {
  const shares = 18000 * 1.09 ** 5;
  const bonds = 12000 * 1.02 ** 5;
  const whole = shares + bonds;
  says(
    meeting,
    `$18,000 grows to ${dollars(shares)}`,
    `$12,000 grows to ${dollars(bonds)}`,
    `Total: ${dollars(whole)}, of which shares are ${percent(shares / whole, 1)}`,
    `Elif loses ${dollars(shares * 0.4)}, or ${percent((shares * 0.4) / whole)} of the whole`,
    `she would have lost ${dollars(whole * 0.6 * 0.4)}, or ${percent(0.6 * 0.4)}`,
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
    `are ${dollars(gone(0.01) - gone(0.0025))} apart, a third`,
  );
});

test('Elif adds up what her funds and her bank charge', () => {
  const shares = 27695 * 0.002;
  const bonds = 13249 * 0.0015;
  says(
    meeting,
    `That makes ${dollars(shares)} and ${dollars(bonds)} and $60`,
    `a total of ${dollars(shares + bonds + 60)}, or ${percent((shares + bonds + 60) / 40944, 2)} of $40,944`,
  );
});

test('the meeting lasts two hours', () => {
  const minutes = [...meeting.matchAll(/^\| \d\. [^|]+\| (\d+) \|/gm)].map(([, n]) => Number(n));
  expect(minutes).toHaveLength(7);
  expect(sum(minutes)).toBe(120);
});

const mixture = chapter('Back to your asset allocation');

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
    `| **Total** | | **${dollars(whole)}** |`,
    `Shares come to ${dollars(shares)}, which is ${percent(shares / whole, 1)}`,
    `Their target would be ${dollars(target)}, so they hold ${dollars(swap)} too much`,
    `55,500 ÷ 0.60 = ${dollars(shares / 0.6)}. That takes ${dollars(shares / 0.6 - whole)}, or twenty-five months`,
    `They move ${dollars(swap)} there`,
    `then holds ${dollars(31000 - swap)} in shares and ${dollars(9000 + swap)} in bonds`,
    `back at ${dollars(target)} of ${dollars(whole)}`,
    `the ordinary account is still ${percent(24500 / 31000)} shares`,
    `the ${dollars(40000)} there is ${dollars(40000 * 0.8)} in hand`,
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
    `Their $48,000 in shares is now ${dollars(shares)}, alongside ${dollars(rest)}`,
    `The whole is ${dollars(whole)} and shares are ${percent(shares / whole, 1)}`,
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
    `label: Left alone, ${values(alone.parts, 1)}`,
    `label: With a band of five points, ${values(band.parts, 1)}`,
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
    'grow by 5% a year, of which three points are rising share prices and two are dividends',
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

const month = 1 + 0.05 / 12;

/** Twenty years of payments at the end of each month, growing by a twelfth of 5% a month. */
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
    `he pays in ${dollars(rising.paid)} instead of ${dollars(twentyYears(() => 300).paid)}`,
  );
});

test('Leila’s windfall is divided without remainder', () => {
  const rest = 60000 - 6000 - 4000 - 12000;
  says(
    life,
    `One tenth of the whole, ${dollars(60000 / 10)}, is for joy`,
    'Her last costly debt, $4,000, is paid off the same week',
    'will need $12,000',
    `That leaves ${dollars(rest)}`,
    `The ${dollars(rest)} goes into her usual mix`,
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
    'Signe’s world stock fund costs 0.65% a year. A twin that follows the same index costs 0.20%',
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
