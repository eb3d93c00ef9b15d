import { expect, test } from 'vitest';
import {
  cents,
  change,
  dollars,
  openBook,
  percent,
  says,
  thousands,
  values,
} from '#tests/books/figures.ts';

const { chapter } = openBook('without-the-jargon');

function grown(amount: number, rate: number, years: number): number {
  return amount * (1 + rate) ** years;
}

test('the bank is cheaper for two hundred dollars, the broker for two thousand', () => {
  const text = chapter('What it costs');
  const entry = 2000 * 0.03;
  const ongoing = (2000 - entry) * 0.016;
  says(
    text,
    'an entry charge of 3% and an expense ratio of 1.6%',
    `Entry: ${dollars(entry)}, so ${dollars(2000 - entry)} is invested`,
    `1.6% of ${dollars(2000 - entry)} = ${cents(ongoing)}`,
    `Total: ${cents(entry + ongoing)}.`,
  );
  const spread = 2000 * 0.0005;
  const invested = 2000 - 4 - spread;
  const inside = invested * 0.002;
  says(
    text,
    'a commission of $4, half a spread of about 0.05%, a fund with an expense ratio of 0.2%, and a custody fee of $20',
    `$4 + ${dollars(spread)} = ${dollars(4 + spread)}, so ${dollars(invested)} is invested`,
    `0.2% of ${dollars(invested)} = ${cents(inside)}. Custody: $20.`,
    `Total: ${cents(4 + spread + inside + 20)}.`,
  );
  const small = { entry: 200 * 0.03, ongoing: (200 - 200 * 0.03) * 0.016 };
  const smallInside = (200 - 4 - 0.1) * 0.002;
  says(
    text,
    '**With $200**',
    `The bank takes ${dollars(small.entry)} and ${cents(small.ongoing)}, a total of ${cents(small.entry + small.ongoing)}.`,
    `The broker takes $4, ten cents, ${Math.round(smallInside * 100)} cents and $20, a total of ${cents(4 + 0.1 + smallInside + 20)}.`,
  );
});

test('a yearly cost of one and a half percent takes nearly half of thirty years’ growth', () => {
  const text = chapter('What it costs');
  const after = (cost: number, years: number) => 10_000 * (1.05 * (1 - cost)) ** years;
  const free = after(0, 30);
  const growth = free - 10_000;
  const [low, high] = [after(0.002, 30), after(0.015, 30)];
  says(
    text,
    `she would have ${dollars(free)}, a growth of ${dollars(growth)}`,
    `At 0.2% a year she has ${dollars(low)}, so the cost took ${dollars(free - low)}, or ${percent((free - low) / growth)} of the growth`,
    `At 1.5% she has ${dollars(high)}. The cost took ${dollars(free - high)}, which is ${percent((free - high) / growth)} of the growth`,
    `How can 1.5% take ${percent((free - high) / growth)}?`,
    `1.5 out of 5 is ${percent(1.5 / 5)}`,
  );
  says(
    text,
    'Say that Mirela has $10,000 and thirty years, and that the growth is 5% a year before costs',
    'title: What a yearly cost leaves of $10,000',
    'Two lines start at $10,000.',
    'Assumed growth of 5% a year before costs',
    'At 1.5 out of 5, nearly half',
  );
  const years = [0, 5, 10, 15, 20, 25, 30];
  says(
    text,
    `x: { label: Year, values: [${years.join(', ')}] }`,
    `{ label: At 0.2% a year, ${values(years.map((year) => after(0.002, year)))} }`,
    `{ label: At 1.5% a year, ${values(years.map((year) => after(0.015, year)))} }`,
    `0.2% stands at ${dollars(low)} and the one with 1.5% at ${dollars(high)}`,
  );
});

test('ten years of a small charge and an account fee come to about 248 dollars', () => {
  const charged = 5000 - 5000 * (1 - 0.003) ** 10 + 10 * 10;
  says(
    chapter('What it costs'),
    'put in $5,000 today and take it out in ten years',
    `0.3% a year and $10 a year for the account. (About ${dollars(charged)}.)`,
  );
});

test('an average of ten percent can be five percent in two years', () => {
  const end = 100 * 1.5 * 0.7;
  says(
    chapter('What a return is'),
    `made ${percent((0.5 - 0.3) / 2)} a year on average`,
    'it rose by 50%, in the second it fell by 30%',
    `$100 became ${dollars(100 * 1.5)}, and $150 became ${dollars(end)}`,
    `That is ${percent(end / 100 - 1)} in two years, or about ${percent((end / 100) ** 0.5 - 1, 1)} a year`,
  );
});

test('a rise and a fall of the same size leave less than there was', () => {
  for (const part of [0.1, 0.2, 0.3, 0.5]) {
    says(
      chapter('What a return is'),
      `| ${percent(part)} | 0% | ${dollars(100 * (1 + part) * (1 - part))} |`,
    );
  }
});

test('dividends put back in lift twenty years from 199 to 321', () => {
  const text = chapter('What a return is');
  const years = [0, 5, 10, 15, 20];
  const prices = years.map((year) => grown(100, 0.035, year));
  const total = years.map((year) => grown(100, 0.035 + 0.025, year));
  const [priceEnd, totalEnd] = [grown(100, 0.035, 20), grown(100, 0.06, 20)].map(Math.round);
  says(
    text,
    'rise in price by 3.5% a year and pay out 2.5%.',
    'Prices assumed to rise by 3.5% a year, with dividends of 2.5%',
    `from 100 to ${priceEnd}. With the dividends put back in, the total return index stands at ${totalEnd}`,
    `the price index stands at ${priceEnd} and the total return index at ${totalEnd}`,
    `x: { label: Year, values: [${years.join(', ')}] }`,
    `{ label: Prices alone, ${values(prices)} }`,
    `{ label: Dividends put back in, ${values(total)} }`,
  );
});

test('a real return is a quotient', () => {
  const real = 1.06 / 1.03;
  says(
    chapter('What a return is'),
    'grew by 6% and everything in the stores by 3%',
    `1.06 ÷ 1.03 = ${real.toFixed(3)}, so ${percent(real - 1, 1)}`,
  );
});

test('the fund gains and Vera loses', () => {
  const fund = 100 * 1.2 * 0.9;
  const second = 1000 * 1.2 + 5000;
  const end = second * 0.9;
  says(
    chapter('What a return is'),
    'A fund rises by 20% in one year and falls by 10% in the next.',
    'Vera puts in $1,000 at the start.',
    'and she adds $5,000',
    `The fund gained ${percent(fund / 100 - 1)} and Vera lost ${dollars(6000 - end)}`,
    `$100 becomes ${dollars(120)} and then ${dollars(fund)}: a gain of ${percent(fund / 100 - 1)}, about ${percent((fund / 100) ** 0.5 - 1, 1)} a year`,
    `After the good year it is ${dollars(1000 * 1.2)}`,
    `takes 10% of ${dollars(second)}. She has ${dollars(end)}, and she paid in ${dollars(6000)}`,
  );
});

test('three years have four answers', () => {
  const end = 1.25 * 0.8 * 1.1;
  const rise = 1.03 ** 3;
  says(
    chapter('What a return is'),
    'A fund returns +25%, –20% and +10%.',
    `1. The average? (${percent((0.25 - 0.2 + 0.1) / 3)}.)`,
    `What does $1,000 become? (${dollars(1000 * end)}.)`,
    `(About ${percent(end ** (1 / 3) - 1, 1)}, since 1.032 × 1.032 × 1.032 is ${(1.032 ** 3).toFixed(2)}.)`,
    'rose by 3% a year',
    `(${end.toFixed(2)} ÷ ${rise.toFixed(4)}: about ${percent(end / rise - 1, 1)} more, after three years.)`,
  );
});

test('the outcomes of the invented document are five years at steady rates', () => {
  const text = chapter('One page, read slowly');
  const after = (rate: number) => dollars(grown(10_000, rate, 5));
  says(
    text,
    `Stress ${after(-0.17)}; unfavorable ${after(-0.02)}; moderate ${after(0.045)}; favorable ${after(0.1)} |`,
    `${after(-0.02)} is five years at –2%, ${after(0.045)} is five at 4.5%, and ${after(0.1)} is five at 10%`,
    `in which ${percent(1 - grown(1, -0.17, 5))} of the money is gone`,
  );
});

test('the invented fund’s costs add up, and it trails its list by about as much', () => {
  const text = chapter('One page, read slowly');
  const cost = 0.0022 + 0.0004;
  says(
    text,
    'ongoing 0.22% a year; trading 0.04% a year |',
    `0.22% and 0.04% make ${percent(cost, 2)}, so ${dollars(10_000 * cost)} a year on each $10,000`,
  );
  const years = [
    { fund: 0.146, list: 0.149 },
    { fund: -0.128, list: -0.126 },
    { fund: 0.081, list: 0.083 },
  ];
  const [first, second, third] = years.map(({ fund, list }) => ((list - fund) * 100).toFixed(1));
  const funds = years.map(({ fund }) => change(fund, 1)).join(', ');
  const lists = years.map(({ list }) => change(list, 1)).join(', ');
  says(text, `| ${funds} (index: ${lists}) |`, `behind by ${first}, ${second} and ${third} points`);
});

test('twice an index’s movement loses although the index comes back', () => {
  const fall = 90 / 100 - 1;
  const rise = 100 / 90 - 1;
  const pair = (1 + 2 * fall) * (1 + 2 * rise);
  says(
    chapter('Where it goes wrong'),
    'from 100 to 90 and the next day back to 100',
    `That is ${change(fall)} and then ${change(rise, 2)}`,
    `loses ${percent(-2 * fall)}, which makes ${100 * (1 + 2 * fall)}, and gains ${percent(2 * rise, 2)}, which makes ${(100 * pair).toFixed(2)}`,
    `you have lost ${percent(1 - pair, 1)}`,
    `After ten such pairs of days the index stands at 100 and you stand at ${(100 * pair ** 10).toFixed(2)}`,
  );
});

test('Piotr is right about the bakery and loses a third of his stake', () => {
  const gain = 154 - 150;
  says(
    chapter('Where it goes wrong'),
    'Bakery shares cost $140. For $6 a share',
    'his says $150, until December',
    'Had it stopped at $150',
    `the share stands at $154. He was right, and it rose by ${percent(154 / 140 - 1)}`,
    `He buys at $150 what is worth $154, gains ${dollars(gain)}, and has paid $6: a third`,
    `the owner of a share would have gained ${dollars(150 - 140)}`,
  );
  expect((6 - gain) / 6).toBeCloseTo(1 / 3, 10);
});

test('the paper with the ribbon keeps the falls and gives away the rises', () => {
  const coupon = 10_000 * 0.08;
  const fallen = 10_000 * (1 - 0.45);
  says(
    chapter('Where it goes wrong'),
    'pays 8% a year for three years and returns $10,000 at the end',
    'fallen by more than 40%',
    `rises by 60%, he has $10,000 and three times ${dollars(coupon)}, so ${dollars(10_000 + 3 * coupon)} against the market’s ${dollars(10_000 * 1.6)}`,
    `falls by 45%, he has ${dollars(fallen)} and ${dollars(3 * coupon)}, so ${dollars(fallen + 3 * coupon)}`,
  );
});

test('what the strangers of the chat group earn is what they sold for less what they paid', () => {
  const paid = 2_000_000 * 0.1;
  const sold = 2_000_000 * 0.45;
  const [cost, worth] = [5000 * 0.55, 5000 * 0.08];
  says(
    chapter('Where it goes wrong'),
    `buy 2,000,000 shares of a company nobody knows, at $0.10: ${dollars(paid)}`,
    `at $0.45 on average: ${dollars(sold)}`,
    'the price falls to $0.08',
    `bought 5,000 at $0.55, for ${dollars(cost)}. He has ${dollars(worth)}. His ${dollars(cost - worth)} hasn’t vanished`,
    `come out ${dollars(sold - paid)} ahead`,
  );
});

test('the staircase of six runs out of people at the thirteenth step', () => {
  says(
    chapter('Where it goes wrong'),
    `the first step has 6 people, the second ${6 ** 2}, and the thirteenth ${thousands(6 ** 13)}`,
  );
});

test('a gap between the lists is shared, and a fall in price is not made good', () => {
  const part = 98_500 / 100_000;
  const units = 400 * part;
  says(
    chapter('Who holds your shares'),
    'own 100,000 units of a fund. The custodian has 98,500.',
    `everyone gets ${percent(part, 1)}`,
    `has 400 on the list and receives ${units}. The missing six are worth ${400 - units} × $40 = ${dollars((400 - units) * 40)}`,
    `fallen from $40 to $30 in those weeks, his ${units} units would have lost ${dollars(units * 10)}`,
  );
});

test('Vera’s statement adds up', () => {
  const cash = 1240 + 35 - 25 * 40.04 - 3;
  const worth = (140 + 25) * 40.3;
  says(
    chapter('Who holds your shares'),
    `| Cash at the start | ${cents(1240)} |`,
    `| Dividends | +${cents(35)} |`,
    `| Bought 25 units at $40.04 | –${cents(25 * 40.04)} |`,
    `| Commission | –${cents(3)} |`,
    `| Cash at the end | ${cents(cash)} |`,
    '| Units at the start | 140 |',
    `| Units at the end | ${140 + 25} |`,
    `| Value at $40.30 | ${cents(worth)} |`,
    `| Total, units and cash | ${cents(cash + worth)} |`,
  );
});
