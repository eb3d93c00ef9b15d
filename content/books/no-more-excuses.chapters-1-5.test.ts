import { expect, test } from 'vitest';
import {
  cents,
  dollars,
  openBook,
  percent,
  perDollar,
  row,
  says,
  sum,
} from '#tests/books/figures.ts';

const { chapter } = openBook('no-more-excuses');

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
  says(waiting, `about ${dollars(100 * (1 + 0.05 / 12) ** 299)} at the end`);
  const year = Math.round(total) - Math.round(100 * perDollar(288, 0.05));
  says(waiting, `worth more to you than ${dollars(year)} in 25 years`);
  const late = perDollar(180, 0.05) * 100 - 18000;
  expect(late / (total - 30000)).toBeLessThan(1 / 3);
});

test('Tomás catches up with Rosa', () => {
  const factor = perDollar(240, 0.05);
  const monthly = 59551 / factor;
  says(
    waiting,
    `becomes about ${cents(factor)}`,
    `which is ${cents(monthly)} a month`,
    `240 × ${cents(monthly)}, about $34,770`,
    'some $4,770 more',
  );
  expect(240 * monthly).toBeCloseTo(34770, -1);
  expect(240 * monthly - 30000).toBeCloseTo(4770, -1);
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
  says(waiting, `${held} in all.`, `${held} × 16 = ${dollars(held * 16)}`);
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
  says(goal, `is ${dollars(between)} a month`);
});

test('a fall in the last spring', () => {
  const left = 30000 * 0.7;
  says(goal, `by 30% in the final spring, $30,000 becomes ${dollars(left)}`);
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
  says(opening, `${dollars(20 - 10 + 395)} is waiting: three months of $135`);
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
  says(fund, `leaves 4.80% a year and ${dollars(wide)}`, `leaves 4.25% and ${dollars(bright)}`);
  expect(Math.floor((wide - bright) / 135)).toBe(11);
  says(
    fund,
    `The difference is ${dollars(wide - bright)}, more than eleven months`,
    `by about ${percent(0.0075 - 0.002, 2)}`,
  );
});

test('the largest company of two funds', () => {
  says(fund, `the Bright Fund falls by ${percent(0.09 / 2, 1)} from this alone`);
  says(fund, `the Wide one by ${percent(0.04 / 2)}.`);
  says(fund, 'is 9% of the Bright Fund and 4% of the Wide one');
});
