import { expect, test } from 'vitest';
import {
  cents,
  dollars,
  openBook,
  payOff,
  percent,
  perDollar,
  row,
  says,
  sum,
  values,
} from '#tests/books/figures.ts';

const { chapter } = openBook('no-more-excuses');

/** What $1 becomes in a year of twelve months at 5%. */
const wholeYear = (1 + 0.05 / 12) ** 12;

/** What is paid in and what it has become after each year, the monthly sum rising once a year. */
function afterYears(years: number, step: number): { paid: number; worth: number } {
  let paid = 0;
  let worth = 0;
  for (let year = 0; year < years; year += 1) {
    const monthly = 100 + step * year;
    paid += 12 * monthly;
    worth = worth * wholeYear + monthly * perDollar(12, 0.05);
  }
  return { paid, worth };
}

const order = chapter('The first order');

test('Noor buys eight', () => {
  const most = 8 * 50.1;
  const paid = 8 * 50.05;
  const worth = 8 * 49.95;
  expect(Math.floor((405 - 2) / 50.1)).toBe(8);
  says(order, `come to ${cents(most)} and the fee to $2: a total of ${cents(most + 2)}`);
  says(order, `She has paid ${cents(paid)} and $2, which is ${cents(paid + 2)}`);
  says(order, `leaves ${cents(405 - paid - 2)} in the account`);
  says(order, `8 × 49.95 = ${cents(worth)}`);
  const behind = paid + 2 - worth;
  says(order, `It shows –${cents(behind)}, or –${percent(behind / (paid + 2), 1)}`);
  says(order, `the ${Math.round((paid - worth) * 100)} cents is the spread`);
});

test('a fee below one percent of the order', () => {
  says(order, `a fee of $2 calls for ${dollars(2 / 0.01)}, a fee of $5 for ${dollars(5 / 0.01)}`);
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
  const missing = 100 * perDollar(12, 0.05) * wholeYear ** 22;
  const end = 100 * perDollar(300, 0.05);
  const stopped = 100 * perDollar(24, 0.05) * wholeYear ** 23;
  says(life, `she would have ended with ${dollars(stopped)}.`);
  says(life, `never returning would have cost ${percent(1 - stopped / end)}.`);
  says(
    life,
    `ends with ${dollars(missing)} less, about ${percent(missing / end)} of her ${dollars(end)}`,
  );
  says(life, `a year’s pause cost about ${percent(missing / end)} of the final amount`);
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
    `she pays in ${dollars(rising.paid)} instead of ${dollars(steady.paid)}`,
    `she pays ${dollars(100 + 24 * 10)} a month`,
    `what about ${dollars(340 / 1.02 ** 24)} buys now`,
  );
  expect(rising.paid - steady.paid).toBeGreaterThan((rising.worth - steady.worth) / 2);
});

test('when a fall weighs as much as a year of payments', () => {
  says(second, `12 × $150 = ${dollars(12 * 150)} a year`);
  says(second, `When the account holds ${dollars((12 * 150) / 0.1)}, a fall of 10%`);
});
