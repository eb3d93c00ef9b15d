import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dollars, openBook, percent, perDollar, row, says } from './figures.ts';

/** The page "The rates I use, and why", and whether the examples that name its rates keep to them. */

const rates = readFileSync(new URL('../../content/rates-i-use.md', import.meta.url), 'utf8');

const shares = 0.06;
const rest = 0.03;
const inflation = 0.02;

test('the page of rates agrees with itself', () => {
  const mixed = (2 / 3) * shares + (1 / 3) * rest;
  const nominalAndReal = (rate: number) => [percent(rate), percent(rate - inflation)];
  says(
    rates,
    row('Shares from all over the world', ...nominalAndReal(shares)),
    row('Savings and safe bonds, “the rest”', ...nominalAndReal(rest)),
    row('A whole portfolio, about two thirds in shares', ...nominalAndReal(mixed)),
    row('Inflation', percent(inflation), '–'),
    `$100 a month for 25 years comes to ${dollars(100 * perDollar(300, 0.05))}`,
  );
});

test('a chart or sum about shares and the rest takes both from the page', () => {
  says(
    openBook('without-fear').manuscript,
    `Assume that shares return ${percent(shares)} a year and the rest ${percent(rest)}`,
    `${percent(shares - inflation)} a year *above inflation* for shares and ${percent(rest - inflation)} for the rest`,
  );
  says(
    openBook('without-the-jargon').manuscript,
    `rise in price by ${percent(shares - 0.025, 1)} a year and pay out 2.5%`,
  );
  says(openBook('built-to-last').manuscript, `Shares might earn ${percent(shares)} a year`);
  says(openBook('keep-it-growing').manuscript, `let both funds grow by ${percent(shares)} before`);
});

test('Noor’s part in shares follows from the table of Investing Without Fear', () => {
  const growth = (part: number) => rest - inflation + part * (shares - rest);
  expect(growth(2 / 3)).toBeCloseTo(0.03);
  const fund = openBook('no-more-excuses').chapter('A first fund on one page');
  says(
    fund,
    'the 3% that her goal needs would take about two thirds in shares',
    `At 60% the table assumes ${percent(growth(0.6), 1)}`,
    'her $135 still comes to a little over $30,000',
  );
  says(openBook('without-fear').manuscript, `| 60% | ${percent(growth(0.6), 1)} |`);
  const boats = 135 * perDollar(15 * 12, growth(0.6));
  expect(boats).toBeGreaterThan(30_000);
  expect(boats).toBeLessThan(30_500);
});
