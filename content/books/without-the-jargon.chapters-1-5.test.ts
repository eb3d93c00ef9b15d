import { expect, test } from 'vitest';
import {
  cents,
  change,
  dollars,
  openBook,
  percent,
  says,
  sum,
  thousands,
} from '#tests/books/figures.ts';

const { chapter } = openBook('without-the-jargon');

test('the bakery’s first year leaves eight dollars a share, and half of it is paid out', () => {
  const text = chapter('One share of a bakery');
  const profit = 180_000 - 168_000 - 4000;
  const each = profit / 1000;
  says(
    text,
    `| Revenue | ${dollars(180_000)} |`,
    `| Running costs | –${dollars(168_000)} |`,
    `| Tax | –${dollars(4000)} |`,
    `| Profit | ${dollars(profit)} |`,
    `| Shares | ${thousands(1000)} |`,
    `| Profit per share | ${dollars(each)} |`,
    `here ${dollars(each / 2)} a share`,
    `For your ten shares you receive ${dollars(10 * (each / 2))}`,
    `40 ÷ 500 is ${percent(40 / 500)}`,
    `60 ÷ 8 = ${60 / each}`,
    `pay ${dollars(60)} for something that cost ${dollars(50)} a year ago`,
    `Each share earns ${dollars(each)} a year; if that continues he will have earned his ${dollars(60)} back`,
    `Multiply ${dollars(60)} by all ${thousands(1000)} shares and you get ${dollars(60 * 1000)}`,
  );
});

test('the shares of the bakery cost what the oven needs', () => {
  says(
    chapter('One share of a bakery'),
    `will cost ${dollars(1000 * 50)}, and she has ${dollars(30_000)}`,
    `owes ${dollars(50_000 - 30_000)} whatever happens`,
    `ownership of it into ${thousands(1000)} equal pieces`,
    `Each share is offered at ${dollars(50)}.`,
    `into ${thousands(10 * 1000)} pieces instead of ${thousands(1000)}`,
    `Ines buys ${30_000 / 50} with her ${dollars(30_000)}. Her neighbors buy the other ${1000 - 600}`,
    `You take ten, pay ${dollars(10 * 50)}, and own ${percent(10 / 1000)} of a bakery`,
    `each would have cost ${dollars(50 / 10)} and earned ${(8 / 10) * 100} cents`,
  );
});

test('an owner’s year is counted with the dividends', () => {
  const gain = 10 * 60 + 40 - 500;
  says(
    chapter('One share of a bakery'),
    `You paid ${dollars(10 * 50)} for ten shares at ${dollars(50)}.`,
    `You received ${dollars(10 * 4)} in dividends, and the shares are now priced at ${dollars(60)}`,
    `The best offer you hear is ${dollars(30)}`,
    `You lose your ${dollars(10 * 50)}, all of it. You do not lose ${dollars(501)}.`,
    `ten are worth ${dollars(10 * 60)}`,
    `You are ${dollars(gain)} ahead: ${gain} ÷ 500 = ${percent(gain / 500)}`,
    `Profit is ${dollars(2000)}, or ${dollars(2000 / 1000)} a share`,
    `priced at ${dollars(10 * 30)}: down ${percent(1 - 300 / 500)}`,
    `the bid for a share is ${cents(59.9)} and the ask is ${cents(60.1)}`,
    `you have lost ${Math.round((60.1 - 59.9) * 100)} cents`,
  );
});

function bondPrice(coupon: number, rate: number, years: number): number {
  const payments = Array.from({ length: years }, (_, n) => coupon / (1 + rate) ** (n + 1));
  return sum(payments) + 1000 / (1 + rate) ** years;
}

test('an inflation-linked bond keeps up with prices', () => {
  says(
    chapter('Lending instead of owning'),
    `With prices rising by 3% a year, ${dollars(1000)} would be ${cents(1000 * 1.03 ** 5)} after five years`,
  );
});

test('the bakery borrows thirty thousand dollars in thirty certificates', () => {
  says(
    chapter('Lending instead of owning'),
    `She needs ${dollars(30 * 1000)}`,
    'She prints thirty certificates. Each one says that its holder has lent the bakery $1,000,',
    'and will then get the $1,000 back',
    '| $50, promised |',
    'She will also earn 5% for four years while her neighbors earn 7%',
    'Nobody will give her $1,000 for $50 a year when the same $1,000',
    `will receive ${dollars(1000 * 0.05)} a year for five years`,
    'here 5%',
    `brings ${dollars(1000 * 0.07)} next door`,
  );
});

test('the price of a bond falls when new loans pay more, and more so over twenty years', () => {
  const text = chapter('Lending instead of owning');
  for (const rate of [0.03, 0.05, 0.07]) {
    const [short, long] = [bondPrice(50, rate, 4), bondPrice(50, rate, 20)].map(cents);
    says(text, `| ${percent(rate)} | ${short} | ${long} |`);
  }
  const price = bondPrice(50, 0.07, 4);
  says(text, 'He will collect $50 four times', 'the two together amount to 7% a year');
  says(text, 'What a $1,000 bond with a 5% coupon is worth');
  says(text, `At ${cents(price)} a buyer`, `at the end ${cents(1000 - price)} more than he paid`);
});

test('the rough yield of the exercise is close to the exact one', () => {
  const perYear = 40 + (1000 - 960) / 3;
  const exact = 0.055;
  says(
    chapter('Lending instead of owning'),
    `($40, and ${dollars(1000)}.)`,
    'A bond with a face value of $1,000 and a coupon of 4% has three years to run. It is offered at $960.',
    `($40, or about ${cents(40 / 3)} a year.)`,
    `${perYear.toFixed(2)} ÷ ${(960 + 1000) / 2} = ${percent(perYear / 980, 1)}`,
    `The exact figure is ${percent(exact, 1)}.`,
  );
  expect(bondPrice(40, exact - 0.0005, 3)).toBeGreaterThan(960);
  expect(bondPrice(40, exact + 0.0005, 3)).toBeLessThan(960);
});

test('a unit of the Town Basket is worth its part of the pot', () => {
  const pot = 104_300 + 1200 - 500;
  says(
    chapter('The basket'),
    `| Shares of 120 companies, at closing prices | ${dollars(104_300)} |`,
    `| Cash | ${dollars(1200)} |`,
    `| Fees and bills owed | –${dollars(500)} |`,
    `| The pot | ${dollars(pot)} |`,
    `| Units outstanding | ${thousands(2000)} |`,
    `| Net asset value per unit | ${cents(pot / 2000)} |`,
  );
});

test('nobody’s part changes when Kofi comes in and Vera goes out', () => {
  const unit = 52.5;
  const bought = 2100 / unit;
  const pot = 105_000 + 2100;
  const units = 2000 + bought;
  const left = pot - 100 * unit;
  says(
    chapter('The basket'),
    `He has ${dollars(2100)} that he won’t need`,
    `He puts in an order for ${dollars(2100)}`,
    `His ${dollars(2100)} buys 2,100 ÷ 52.50 = ${bought} new units`,
    `now ${dollars(pot)}, and there are ${thousands(units)} units. ${thousands(pot)} ÷ ${thousands(units)} = ${cents(pot / units)}`,
    `returns 100 units and is paid ${dollars(100 * unit)}`,
    `The pot is ${dollars(left)}, the units are ${thousands(units - 100)}, and ${thousands(left)} ÷ ${thousands(units - 100)} is ${cents(left / (units - 100))} again`,
  );
});

const town = [
  { name: 'Mill', start: 500_000, year: 0.1 },
  { name: 'Bus company', start: 300_000, year: 0 },
  { name: 'Bakery', start: 140_000, year: 0.25 },
  { name: 'Brewery', start: 60_000, year: -0.5 },
];
const townEnd = town.map(({ start, year }) => start * (1 + year));

test('the Town Index counts each company by its value', () => {
  const text = chapter('The list');
  const whole = sum(town.map(({ start }) => start));
  const end = sum(townEnd);
  const badYear = end - 500_000 * 1.1 + 500_000 * (1 - 0.4);
  for (const { name, start, year } of town) {
    const weight = percent(start / whole);
    says(
      text,
      `| ${name} | ${dollars(start)} | ${weight} | ${change(year)} | ${dollars(start * (1 + year))} |`,
    );
  }
  says(
    text,
    `| Total | ${dollars(whole)} | 100% | ${change(end / whole - 1, 1)} | ${dollars(end)} |`,
    `The index ends the year at ${((100 * end) / whole).toFixed(1)}.`,
    `it is ${percent((500_000 * 1.1) / end)} of it`,
    `a bad year, –40%. Where does the index end? (At ${((100 * badYear) / whole).toFixed(1)}.)`,
  );
});

test('the same town is down when each name counts the same', () => {
  const average = (sum(town.map(({ year }) => year)) / town.length) * 100;
  says(
    chapter('The list'),
    'The average of +10, 0, +25 and –50',
    `is –${Math.abs(average).toFixed(2)}, and the index would stand at ${(100 + average).toFixed(2)}`,
    `a share that costs $500 counts fifty times as much as one that costs $${500 / 50}`,
  );
});

test('one press of the button costs half a spread, and changing one’s mind the whole', () => {
  const paid = 25 * 40.04;
  const back = 25 * 39.96;
  says(
    chapter('Bought on the exchange'),
    'a bid of $39.96 and an ask of $40.04. What the unit contains is worth $40.00',
    'Vera writes “limit, $40.05.”',
    `25 × $40.04 = ${dollars(paid)}. What she owns is worth ${dollars(25 * 40)}`,
    `25 × $39.96 = ${dollars(back)}, and the round trip would have cost her ${dollars(paid - back)}, which is ${percent((paid - back) / paid, 1)}`,
    `a commission of $3 each way and it is ${dollars(paid - back + 6)}, or ${percent((paid - back + 6) / paid, 1)}`,
  );
});

test('a trading firm earns the gap between the unit and its contents', () => {
  const [contents, proceeds] = [50_000 * 40, 50_000 * 40.2];
  says(
    chapter('Bought on the exchange'),
    'push the unit to $40.20',
    'its contents are still worth $40.00',
    'buys the contents of 50,000 units',
    'takes 50,000 new units',
    `50,000 × $40.00 = ${dollars(contents)}`,
    `sells those on the exchange at $40.20: ${dollars(proceeds)}`,
    `It keeps ${dollars(proceeds - contents)}`,
  );
});
