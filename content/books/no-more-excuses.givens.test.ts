import { test } from 'vitest';
import { openBook, percent, row, says } from '#tests/books/figures.ts';

const { chapter } = openBook('no-more-excuses');

const waiting = chapter('The price of one more month');
const goal = chapter('A reason you can say in one sentence');
const account = chapter('The account');
const fund = chapter('A first fund on one page');
const order = chapter('The first order');
const repeat = chapter('The order that repeats');
const life = chapter('When life gets in the way');
const second = chapter('The second year');

test('the sums that the examples start from', () => {
  says(
    waiting,
    'put away $100 at the end of every month, and that it would grow by 5% a year',
    'Table: $100 a month up to the same day, 25 years from now, at an assumed 5% a year.',
    `pays in ${percent(18000 / 30000)} of the full amount`,
    'That is the price of one more month: $347,',
    'He has 240 months where she has 300.',
    'So he needs 59,551 ÷ 411.03',
    '300 × $100 = $30,000',
    'charges $2 for each order and you invest $25',
    '$20 for a share in the first month, $16 in the second, $10 in the third and $16 in the fourth',
    'five years’ delay meant paying $145 a month where $100 would have done',
  );
  says(
    goal,
    'twelve months at $2,000, and $6,000 for the course',
    'assumed 5% a year after costs; if prices rise by 2%, about 3% is left',
    row('Years', '0%', '3%', '5%'),
    'fifteen years at 3% and finds 227',
    'With prices rising by 2% a year her $135',
  );
  says(
    account,
    'Noor will put in $135 a month. Account A charges $2 for a single order',
    'takes 0.25% a year of whatever you hold. Account C charges $3 a month',
    row('A year’s cost if you hold', '$2,000', '$20,000', '$60,000'),
  );
  says(
    fund,
    'both earn a cautious 5% a year before costs, and that someone pays in $135 a month for fifteen years',
  );
  says(
    order,
    'Noor has $405 in her account.',
    'a bid (the best offer to buy) of $49.95 and an ask (the best offer to sell) of $50.05',
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
    'moves 5% of each payment to a savings account',
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
    '| $150; leaves on the 1st, buys on the 7th |',
  );
});
