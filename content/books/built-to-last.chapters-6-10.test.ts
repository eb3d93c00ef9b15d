import { expect, test } from 'vitest';
import { dollars, openBook, says, sum, values } from '#tests/books/figures.ts';

const { chapter } = openBook('built-to-last');

const breaks = chapter('What can break the ground');

test('two offers of insurance', () => {
  const premium = 9 * 12;
  const payment = 500 - 80;
  says(breaks, `${dollars(premium)} a year for a payment of ${dollars(payment)}`);
  says(breaks, `${payment} ÷ ${premium} is just under 4`);
  expect(payment / premium).toBeGreaterThan(3.8);
  expect(payment / premium).toBeLessThan(4);
  says(breaks, 'Suppose it is $180,000 and the cyclist can spare $400 a month');
  says(breaks, `${180000 / 400} months, or thirty-seven and a half years`);
  expect(180000 / 400 / 12).toBe(37.5);
  says(breaks, 'Fewer than one in twenty made a claim in a year', 'less than $25 a year');
  expect((1000 - 500) / 20).toBe(25);
});

const interest = chapter('Interest on your side');

test('what Franklin counted on', () => {
  says(
    interest,
    `1.05 a hundred times is £${Math.round(1000 * 1.05 ** 100).toLocaleString('en-US')}`,
  );
});

test('a thousand at 6%, taken out, left in and in buying power', () => {
  const years = [0, 10, 20, 30, 40];
  const simple = years.map((year) => 1000 + 60 * year);
  const compound = years.map((year) => 1000 * 1.06 ** year);
  const real = years.map((year) => 1000 * (1.06 / 1.03) ** year);
  for (const [n, year] of years.entries()) {
    if (year === 0) continue;
    const cells = [simple, compound, real].map((column) => dollars(column[n] ?? 0));
    says(interest, `| ${year} years | ${cells.join(' | ')} |`);
  }
  says(interest, values(simple), values(compound), values(real), 'the second year brings $63.60');
  expect(1060 * 0.06).toBeCloseTo(63.6);
  says(interest, `1.06 ÷ 1.03, a growth of ${((1.06 / 1.03 - 1) * 100).toFixed(1)}%`);
  const lastTen = 1000 * (1.06 ** 40 - 1.06 ** 30);
  expect(lastTen / (1000 * 1.06 ** 40 - 1000)).toBeCloseTo(0.49, 2);
  const [compounded, buying] = [compound, real].map((column) =>
    Math.round(column.at(-1) ?? 0).toLocaleString('en-US'),
  );
  says(
    interest,
    `grows to ${compounded} dollars in forty years`,
    `that buys what ${buying} dollars buy today`,
    `the sum is ${(1000 + 40 * 60).toLocaleString('en-US')}`,
    `you have had ${dollars(40 * 60)} of interest`,
  );
  const [end, worth] = [compound, real].map((column) => dollars(column.at(-1) ?? 0));
  says(interest, `the proud ${end} will buy what ${worth} buys today`);
  says(interest, `${end} in forty years buys what ${worth} buys now`);
});

test('the rule of 72 against the exact years', () => {
  for (const rate of [1, 3, 6, 8, 12, 24]) {
    const exact = (Math.log(2) / Math.log(1 + rate / 100)).toFixed(1);
    says(interest, `| ${rate}% | ${72 / rate} years | ${exact} years |`);
  }
  says(interest, `2% *a week* means doubling about every ${72 / 2} weeks`);
});

const goals = chapter('Goals with dates');

/** What a monthly payment at the end of each month becomes. */
function paidIn(monthly: number, yearlyRate: number, months: number): number {
  const rate = yearlyRate / 12;
  return (monthly * ((1 + rate) ** months - 1)) / rate;
}

test('Sanna divides $500 among three goals', () => {
  const move = 2800 / 14;
  const price = 9000 * 1.03 ** 5;
  const course = Math.ceil(price / paidIn(1, 0.02, 60));
  says(
    goals,
    `2,800 ÷ 14 is ${dollars(move)} a month`,
    `it will cost ${dollars(price)} when she gets there`,
    `she needs ${dollars(course)} a month for sixty months`,
    `put away ${dollars(9000 / 60)}, and been surprised`,
    `${dollars(500 - move - course)} a month for now, and ${dollars(500 - course)} once the move`,
  );
});

test('what the course money could have done in shares', () => {
  const price = 9000 * 1.03 ** 5;
  const good = paidIn(166, 0.06, 60);
  // A reader subtracts what is printed.
  const won = Math.round(good) - Math.round(price);
  const top = paidIn(166, 0.06, 48);
  const fallen = top * 0.65;
  says(
    goals,
    `become ${dollars(good)}, which is ${dollars(won)} more`,
    `when she has ${dollars(Math.round(top / 10) * 10)}, and then fall by 35%. She is left with ${dollars(fallen)}`,
    `find ${dollars((price - fallen) / 12)} every month`,
    `had ${dollars(paidIn(166, 0.02, 48))} that day`,
    `She stands to win ${dollars(won)}`,
  );
});

const others = chapter('Money with other people');

test('three ways to share the costs', () => {
  const [teresa, ravi, shared] = [1800, 3000, 2400];
  const equalLeft = (teresa + ravi - shared) / 2;
  const ways: [string, number][] = [
    ['Half each', shared / 2],
    ['The same share of each income', (shared * teresa) / (teresa + ravi)],
    ['The same left over for each', teresa - equalLeft],
  ];
  for (const [name, pays] of ways) {
    const rest = shared - pays;
    const cells = [pays, rest, teresa - pays, ravi - rest].map(dollars);
    says(others, `| ${name} | ${cells.join(' | ')} |`);
  }
});

test('the price of sending money', () => {
  const first = 200 * 0.04;
  const second = 3 + (200 - 3) * 0.005;
  says(
    others,
    `The first costs 4% of $200, which is ${dollars(first)}`,
    `The second costs $3, and 0.5% of the ${dollars(200 - 3)} that remains, about $1: a total of ${dollars(second)}`,
    `That is ${dollars(first - second)} a month, ${dollars(12 * Math.round(first - second))} a year`,
  );
});

const kept = chapter('The foundation kept');

test('Amara’s standing orders', () => {
  const orders = [330, 120, 1650];
  const left = 2600 - sum(orders);
  for (const amount of orders) says(kept, `| ${dollars(amount)} |`);
  says(
    kept,
    `The first three come to ${dollars(sum(orders))}, and ${dollars(left)} remains`,
    `that is ${dollars((left * 12) / 52)} a week`,
    `| Mondays | The card she carries | ${dollars((left * 12) / 52)} |`,
  );
  expect(sum(orders) - 120 + 620).toBe(2600);
});
