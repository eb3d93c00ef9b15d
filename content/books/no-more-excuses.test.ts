import { expect, test } from 'vitest';
import {
  cents,
  dollars,
  openBook,
  payOff,
  percent,
  row,
  says,
  sum,
  values,
} from '#tests/books/figures.ts';

const { chapter, manuscript } = openBook('no-more-excuses');

/** What $1 becomes when it is paid at the end of each month, at a rate a year. */
function perDollar(months: number, rate: number): number {
  if (rate === 0) return months;
  const monthly = (1 + rate) ** (1 / 12) - 1;
  return ((1 + monthly) ** months - 1) / monthly;
}

/** What is paid in and what it has become after each year, the monthly sum rising once a year. */
function afterYears(years: number, step: number): { paid: number; worth: number } {
  let paid = 0;
  let worth = 0;
  for (let year = 0; year < years; year += 1) {
    const monthly = 100 + step * year;
    paid += 12 * monthly;
    worth = worth * 1.05 + monthly * perDollar(12, 0.05);
  }
  return { paid, worth };
}

const waiting = chapter('The price of one more month');

test('the bill for waiting', () => {
  const total = perDollar(300, 0.05) * 100;
  for (const [start, years] of [
    ['now', 25],
    ['in 1 year', 24],
    ['in 5 years', 20],
    ['in 10 years', 15],
  ] as const) {
    const paid = years * 1200;
    const end = Math.round(100 * perDollar(years * 12, 0.05));
    says(waiting, row(start, dollars(paid), dollars(end), dollars(end - paid)));
  }
  says(waiting, `about ${dollars(100 * 1.05 ** (299 / 12))} at the end`);
  const year = Math.round(total) - Math.round(100 * perDollar(288, 0.05));
  says(waiting, `worth more to you than ${dollars(year)} in 25 years`);
  const late = perDollar(180, 0.05) * 100 - 18000;
  expect(late / (total - 30000)).toBeLessThan(1 / 3);
});

test('Tomás catches up with Rosa', () => {
  const factor = perDollar(240, 0.05);
  const monthly = 58573 / factor;
  says(
    waiting,
    `becomes about ${cents(factor)}`,
    `which is ${cents(monthly)} a month`,
    `240 × ${cents(monthly)}, about $34,640`,
    'some $4,640 more',
  );
  expect(240 * monthly).toBeCloseTo(34640, -1);
  expect(240 * monthly - 30000).toBeCloseTo(4640, -1);
});

test('small sums and fixed fees', () => {
  says(waiting, `you have lost ${percent(2 / 25)}`, `the same $2 is ${percent(2 / 100)}`);
  says(waiting, `it comes to ${dollars(25 * perDollar(300, 0.05))}, of which you paid $7,500`);
});

test('Linh starts at the wrong moment', () => {
  const shares = [20, 16, 10, 16].map((price) => 100 / price);
  const [first, second, third, fourth] = shares;
  says(waiting, `She gets ${first} shares, then ${second}, then ${third}, then ${fourth}`);
  const held = sum(shares);
  says(waiting, `together ${held}.`, `${held} × 16 = ${dollars(held * 16)}`);
  says(waiting, `${held} × 10 = ${dollars(held * 10)}`);
  says(waiting, `${percent(1 - 16 / 20)} lower`, `she is ${percent((held * 16) / 400 - 1)} ahead`);
});

const goal = chapter('A reason you can say in one sentence');

test('what a dollar a month becomes', () => {
  for (const years of [10, 15, 20, 25, 30]) {
    const cells = [0, 0.03, 0.05].map((rate) => dollars(perDollar(years * 12, rate)));
    says(goal, row(years, ...cells));
  }
  const thirty = perDollar(360, 0.05);
  expect(1 - 360 / thirty).toBeGreaterThan(0.5);
  says(goal, `more than half of the ${dollars(thirty)} is growth`);
});

test('what the boats cost a month', () => {
  const wanted = 12 * 2000 + 6000;
  says(goal, `“I want ${dollars(wanted)} in today’s money`);
  const plain = Math.round(perDollar(180, 0.03));
  says(goal, `30,000 ÷ ${plain} = ${cents(wanted / plain)}. She rounds it up to $135.`);
  const fast = Math.round(perDollar(180, 0.05));
  says(goal, `30,000 ÷ ${fast}, about ${dollars(wanted / fast)} a month`);
  says(goal, `30,000 ÷ 180, about ${dollars(wanted / 180)}.`);
  says(goal, `about ${dollars(135 * 1.02 ** 14)} in the fifteenth year`);
  const between = Math.round(wanted / 180) - Math.round(wanted / fast);
  says(goal, `there are ${dollars(between)} a month`);
});

test('a fall in the last spring', () => {
  const left = 30000 * 0.7;
  says(goal, `by 30% in the last spring, $30,000 becomes ${dollars(left)}`);
  expect((left - 6000) / 2000).toBe(7.5);
  says(goal, 'pays for the course and seven and a half months');
});

const account = chapter('The account');

test('three price lists', () => {
  const held = [2000, 20000, 60000];
  says(account, row('A, twelve single orders', ...held.map(() => dollars(12 * 2))));
  says(account, row('A, monthly plan', '$0', '$0', '$0'));
  says(account, row('B, 0.25% a year', ...held.map((value) => dollars(value * 0.0025))));
  says(account, row('C, $3 a month', ...held.map(() => dollars(12 * 3))));
  says(account, `$36 of $2,000 is ${percent(36 / 2000, 1)}`);
  says(account, `charges $60 to move`, `Over fifteen years that is ${dollars(60 / 15)} a year`);
});

test('the money that waits for the first order', () => {
  const opening = chapter('Two evenings and a wait');
  says(opening, 'sends $20', 'orders $10 back', 'transfers $395 more');
  says(opening, `${dollars(20 - 10 + 395)} are waiting: three months of $135`);
  expect(20 - 10 + 395).toBe(3 * 135);
});

const fund = chapter('A first fund on one page');

test('the last five years of two funds', () => {
  says(fund, row('Last five years', '8.1% a year', '15.4% a year'));
  says(
    fund,
    `$1,000 in the Wide Fund became ${dollars(1000 * 1.081 ** 5)} and in the Bright Fund ${dollars(1000 * 1.154 ** 5)}`,
  );
});

test('the costs of two funds', () => {
  says(fund, row('3. Cost', '0.20%', '0.75%'));
  const wide = Math.round(135 * perDollar(180, 0.048));
  const bright = Math.round(135 * perDollar(180, 0.0425));
  says(fund, `leaves her 4.80% and ${dollars(wide)}`, `leaves 4.25% and ${dollars(bright)}`);
  expect(wide - bright).toBeCloseTo(1500, -1);
  expect(Math.round(1500 / 135)).toBe(11);
  says(
    fund,
    'The difference is $1,500, or eleven months',
    `by about ${percent(0.0075 - 0.002, 2)}`,
  );
});

test('the largest company of two funds', () => {
  says(fund, `the Bright Fund falls by ${percent(0.09 / 2, 1)} from this alone`);
  says(fund, `the Wide one by ${percent(0.04 / 2)}.`);
  says(fund, 'is 9% of the Bright Fund and 4% of the Wide one');
});

const order = chapter('The first order');

test('Noor buys eight', () => {
  const most = 8 * 50.1;
  const paid = 8 * 50.05;
  const worth = 8 * 49.95;
  expect(Math.floor((405 - 2) / 50.1)).toBe(8);
  says(order, `come to ${cents(most)} and the fee to $2: together ${cents(most + 2)}`);
  says(order, `She has paid ${cents(paid)} and $2, which is ${cents(paid + 2)}`);
  says(order, `In the account remain ${cents(405 - paid - 2)}`);
  says(order, `8 × 49.95 = ${cents(worth)}`);
  const behind = paid + 2 - worth;
  says(order, `It shows –${cents(behind)}, or –${percent(behind / (paid + 2), 1)}`);
  says(order, `the ${Math.round((paid - worth) * 100)} cents are the spread`);
});

test('a fee below one percent of the order', () => {
  says(order, `a fee of $2 asks for ${dollars(2 / 0.01)}, a fee of $5 for ${dollars(5 / 0.01)}`);
});

const repeat = chapter('The order that repeats');

test('a quarter of a year in one order', () => {
  expect(2 / 405).toBeCloseTo(0.005, 3);
  says(repeat, `is ${dollars(3 * 135)}, and a $2 fee on that is half a percent`);
});

test('three invented years, all at once or in parts', () => {
  const rising = Array.from({ length: 13 }, (_, month) => 100 + month);
  const falling = Array.from({ length: 13 }, (_, month) => 100 - 2 * month);
  const dipping = [100, 95, 90, 85, 80, 75, 70, 75, 80, 85, 90, 95, 100];
  const years = [rising, falling, dipping].map((prices) => {
    const end = prices.at(-1) ?? 0;
    const parts = sum(prices.slice(0, 12).map((price) => (1000 * end) / price));
    return { atOnce: Math.round(120 * end), parts: Math.round(parts) };
  });
  const [up, down, dip] = years;
  if (!up || !down || !dip) throw new Error('a year is missing');
  says(
    repeat,
    `All at once, ${values(years.map((year) => year.atOnce))}`,
    `In twelve parts, ${values(years.map((year) => year.parts))}`,
    `12,000 × 1.12 = ${dollars(up.atOnce)}`,
    `whole journey: ${dollars(up.parts)}. The parts cost her ${dollars(up.atOnce - up.parts)}.`,
    `All at once: ${dollars(down.atOnce)}. In parts: ${dollars(down.parts)}.`,
    `lose ${dollars(down.parts - down.atOnce)} less`,
    `All at once: ${dollars(dip.atOnce)}, as if nothing had happened. In parts: ${dollars(dip.parts)}.`,
    `all at once ends at ${dollars(up.atOnce)} and twelve parts at ${dollars(up.parts)}`,
    `${dollars(down.atOnce)} against ${dollars(down.parts)}`,
    `${dollars(dip.atOnce)} against ${dollars(dip.parts)}`,
    'from 100 to 112, from 100 to 76',
  );
  says(repeat, `Bea decides on four, ${dollars(12000 / 4)} every third month`);
});

const ninety = chapter('The first ninety days');

test('the first ninety days', () => {
  let held = 8;
  let paid = 402.4;
  says(ninety, row(1, cents(paid), '$50.05', 8, 8, cents(8 * 50.05), cents(paid)));
  for (const [day, price] of [
    [30, 48.2],
    [60, 46.9],
    [90, 49.1],
  ] as const) {
    const bought = Number((135 / price).toFixed(3));
    held = Number((held + bought).toFixed(3));
    paid += 135;
    const worth = held * price;
    says(
      ninety,
      row(day, '$135', cents(price), bought.toFixed(3), held.toFixed(3), cents(worth), cents(paid)),
    );
    if (day === 60) {
      says(ninety, `it was ${cents(paid - worth)}, or ${percent((paid - worth) / paid, 1)}`);
      expect(cents(paid - worth)).toBe('$30.85');
      says(ninety, 'thirty dollars and eighty-five cents');
    }
    if (day === 90) says(ninety, `${Math.round((paid - worth) * 100)} cents behind`);
  }
  says(ninety, 'All that, for seventy-nine cents?');
});

const life = chapter('When life gets in the way');

test('five percent and two hundred', () => {
  const months = ['January', 'February', 'March', 'April', 'May', 'June'];
  const income = [3100, 900, 2400, 0, 4200, 1400];
  let pot = 0;
  let invested = 0;
  for (const [n, month] of months.entries()) {
    const came = income[n] ?? 0;
    pot += came * 0.05;
    const order = pot >= 200 ? pot : 0;
    const spent = order > 0 ? dollars(order) : '–';
    says(life, row(month, dollars(came), dollars(came * 0.05), dollars(pot), spent));
    invested += order;
    pot -= order;
  }
  says(life, `with ${dollars(invested)} invested and ${dollars(pot)} waiting`);
  says(life, `Five dollars a week is ${dollars(5 * 52)} a year`);
});

test('a card that comes back', () => {
  const slow = payOff(1200, 0.22, 40);
  const fast = payOff(1200, 0.22, 40 + 135);
  says(life, `after ${slow.months} payments and ${dollars(slow.interest)} of interest`);
  says(
    life,
    `${dollars(175)} a month, it takes ${fast.months} payments and ${dollars(fast.interest)}`,
  );
  expect(fast.last).toBeLessThan(175 / 2);
});

test('Rosa pauses for a year', () => {
  const missing = 100 * perDollar(12, 0.05) * 1.05 ** 22;
  const end = 100 * perDollar(300, 0.05);
  const stopped = 100 * perDollar(24, 0.05) * 1.05 ** 23;
  says(life, `she would have ended with ${dollars(stopped)}.`);
  says(life, `never returning would have cost ${percent(1 - stopped / end)}.`);
  says(
    life,
    `ends with ${dollars(missing)} less, about ${percent(missing / end)} of her ${dollars(end)}`,
  );
  says(life, `a year’s pause cost about ${percent(missing / end)} of the end`);
});

const second = chapter('The second year');

test('the sum is raised', () => {
  expect(135 + 60 / 4).toBe(150);
  says(second, 'Noor’s pay goes up by $60', `which is now ${dollars(150)}`);
  const marks = [0, 5, 10, 15, 20, 25];
  const kept = marks.map((years) => afterYears(years, 0).worth);
  const raised = marks.map((years) => afterYears(years, 10).worth);
  says(second, `$100 throughout, ${values(kept)}`, `Raised by $10 each year, ${values(raised)}`);
  const steady = afterYears(25, 0);
  const rising = afterYears(25, 10);
  says(
    second,
    `$100 a month grows to ${dollars(steady.worth)}. Raised by $10 every year it grows to ${dollars(rising.worth)}.`,
    `she has ${dollars(rising.worth)}, where the steady $100 would have come to ${dollars(steady.worth)}`,
    `she pays in ${dollars(rising.paid)} in place of ${dollars(steady.paid)}`,
    `she pays ${dollars(100 + 24 * 10)} a month`,
    `what about ${dollars(340 / 1.02 ** 25)} buys now`,
  );
  expect(rising.paid - steady.paid).toBeGreaterThan((rising.worth - steady.worth) / 2);
});

test('when a fall weighs as much as a year of payments', () => {
  says(second, `12 × $150 = ${dollars(12 * 150)} a year`);
  says(second, `When the fund holds ${dollars((12 * 150) / 0.1)}, a fall of 10%`);
});

test('every footnote is defined once and used', () => {
  const defined = [...manuscript.matchAll(/^\[\^(\d+)\]:/gm)].map((match) => match[1]);
  expect(defined).toEqual(Array.from({ length: 16 }, (_, n) => String(n + 1)));
  for (const note of defined)
    says(manuscript.slice(0, manuscript.indexOf('\n[^1]:')), `[^${note}]`);
});

test('the sums that the examples start from', () => {
  says(
    waiting,
    'put away $100 at the end of every month, and that it would grow by 5% a year',
    'Table: $100 a month up to the same day, 25 years from now, at an assumed 5% a year.',
    `pays in ${percent(18000 / 30000)} of the full amount`,
    'That is the price of one more month: $337,',
    'He has 240 months where she has 300.',
    'So he needs 58,573 ÷ 405.80',
    '300 × $100 = $30,000',
    'charges $2 for each order and you invest $25',
    '$20 for a share in the first month, $16 in the second, $10 in the third and $16 in the fourth',
    'five years’ delay meant paying $144 a month where $100 would have done',
  );
  says(
    goal,
    'twelve months at $2,000, and $6,000 for the course',
    'assumed 5% a year after costs; if prices rise by 2%, about 3% is left',
    row('Years', '0%', '3%', '5%'),
    'fifteen years at 3% and finds 226',
    'With prices rising by 2% a year her $135',
  );
  says(
    account,
    'Noor will put in $135 a month. Account A charges $2 for a single order',
    'takes 0.25% a year of whatever you hold. Account C charges $3 a month',
    row('A year’s cost if you hold', '$2,000', '$20,000', '$60,000'),
  );
  says(fund, 'both earn 5% a year before costs, and Noor pays in $135 a month for fifteen years');
  says(
    order,
    'Noor has $405 in her account.',
    'a bid of $49.95 and an ask of $50.05',
    '8, limit $50.10, valid today',
    'executed, 8 at $50.05',
  );
  says(
    repeat,
    'by one point a month, from 100 to 112',
    'by two points a month, from 100 to 76',
    'by five points a month to 70 and climbs back to 100',
    'from 100 to 70 and back',
  );
  says(
    life,
    'moves 5% to a savings account',
    'When that account holds $200 or more',
    '$1,200 on a card at 22% a year',
    'With the $135 added',
    '$100 a month for 25 years at an assumed 5%',
    'She pays in $1,200 less',
  );
  says(
    second,
    'could add $10 to her monthly sum each year',
    'x: { label: Year, values: [0, 5, 10, 15, 20, 25] }',
    'if prices rise by 2% a year',
    'June, in 14 years',
    '| $150; leaves on the 1st, buys on the 5th |',
  );
});
