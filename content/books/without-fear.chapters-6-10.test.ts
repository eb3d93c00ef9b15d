import { describe, expect, test } from 'vitest';
import { dollars, openBook, percent, row, says, signed, thousands } from '#tests/books/figures.ts';

const { chapter, manuscript } = openBook('without-fear');

describe('How much is yours to risk', () => {
  const text = chapter('How much is yours to risk');
  const growth = (part: number) => 0.01 + part * 0.03;
  const perDollar = (rate: number, years: number) => ((1 + rate) ** years - 1) / rate;
  const ends = (part: number, yearly = 3000, years = 20) =>
    20000 * (1 + growth(part)) ** years + yearly * perDollar(growth(part), years);

  test.each([0, 0.2, 0.4, 0.5, 0.6, 0.8, 1])('what Astrid ends with: part %f', (part) => {
    const rate = `${(growth(part) * 100).toFixed(1)}%`;
    says(text, row(part === 0 ? 'none' : percent(part), rate, dollars(ends(part))));
  });

  test('need, capacity and nerve', () => {
    says(text, `$3,000 at the end of each year (${dollars(3000 / 12)} a month`);
    expect(Math.abs(ends(0.5) - 109500)).toBeLessThan(300);
    says(text, `20,000 – 11,000 = ${dollars(20000 - 11000)}`);
    says(text, `9,000 ÷ 20,000 is **${percent(9000 / 20000)}**`);
    says(text, `That is ${percent(4000 / 20000)} of $20,000`);
    says(text, `doubled it makes **${percent((4000 / 20000) * 2)}**`);
    says(text, 'Need 50%, capacity 45%, nerve 40%.');
  });

  test('three ways over the gap', () => {
    const gap = 109500 - Math.round(ends(0.4));
    const dollar = perDollar(growth(0.4), 20);
    says(text, `brings her to ${dollars(ends(0.4))}. She is ${dollars(gap)} short`);
    says(text, `becomes $${dollar.toFixed(2)} over twenty years`);
    says(text, `${thousands(gap)} ÷ ${dollar.toFixed(2)} is about ${dollars(gap / dollar)} a year`);
    says(text, `or ${dollars(gap / dollar / 12)} a month`);
    says(text, `With $265 a month she arrives at ${dollars(ends(0.4, 265 * 12))}.`);
    says(text, `at $250 a month brings her to ${dollars(ends(0.4, 3000, 21))}.`);
    says(text, `${dollars(ends(0.4))} is ${percent(ends(0.4) / 109500)} of what she wanted`);
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
    says(text, `shares ${dollars(shares)}, the rest ${dollars(rest)}, a total of ${dollars(top)}`);
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
    says(text, `fell by ${percent(1 - 260.64 / 298.97)}. On March 16, 2020`);
    says(text, `the S&P 500 fell by ${percent(1 - 2386.13 / 2711.02)}.`);
    expect(1 - 41.22 / 260.64).toBeGreaterThan(4 / 5);
    says(manuscript, 'closed at 260.64 on October 28, 1929, and at 41.22 on July 8, 1932');
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
    says(text, `In all she is ${dollars(40000 - left - 16000 + wages)} worse off`);
    const small = 2000 * 0.7;
    says(text, 'With $2,000 in the firm and $38,000 in the fund');
    says(text, `have lost ${dollars(small)} and the same wages: ${dollars(small + wages)}.`);
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
    says(text, `**What I own and why.** ${dollars(shares)} in one broad stock fund`);
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
