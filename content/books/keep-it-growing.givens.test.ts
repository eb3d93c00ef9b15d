import { test } from 'vitest';
import { openBook, says, values, yearsOf } from '#tests/books/figures.ts';

const { chapter } = openBook('keep-it-growing');

const meeting = chapter('Two quiet hours');
const mixture = chapter('Back to your asset allocation');
const leaks = chapter('What leaks out');
const life = chapter('When there is more, when there is less');
const fund = chapter('Changing a fund, or not');
const date = chapter('Toward the date');
const enough = chapter('How much is enough');
const income = chapter('Drawing an income');
const layers = chapter('Layers of income');

test('what the examples assume stands in the text as it is used above', () => {
  says(
    meeting,
    'Elif begins with $30,000: $18,000 in a stock fund and $12,000 in a bond fund, 60 to 40',
    'the shares grow by 9% a year and the bonds by 2%',
    'shares fall by 40% while bonds hold steady',
    'Between 55% and 65% Elif does nothing at all; outside, she brings it back to 60%',
    'Take $40,000, left alone for twenty years, and assume that it grows by 5% a year',
    'Elif’s stock fund charges 0.20% and her bond fund 0.15%, and her bank takes $60 a year',
  );
  says(
    mixture,
    'Their target is 60% in shares, with a band from 55% to 65%',
    'They invest $500 a month',
    'shares fall by 40% while bonds and savings hold steady',
    'If prices fall by another 25%',
    'bonds 2% every year',
    `x: { label: Year, ${values(yearsOf(13))} }`,
    'Starting from $100,000, the band ended',
  );
  says(leaks, 'Marek’s 0.3% stands for', 'from $50,000 in twenty years, at an assumed 5%');
  says(
    life,
    'At 3% inflation a payment of $300',
    'an assumed growth of 5%, a twelfth of it each month, $300 a month',
    'Leila inherits $60,000',
    'take $300 a month over twenty years again, at 5%',
  );
  says(
    date,
    'a fifth of the whole means 40% in shares',
    'He has to get from 70 to 40, ten meetings are left',
    'one bad year, in which shares lose 40%',
  );
  says(enough, 'worth $15,600 in today’s money', '$100 less a month');
  says(
    income,
    'He takes his $10,000 at the beginning of each year',
    'He takes 5% of whatever is there at the start of the year',
    'Arturo begins with $10,000. That is 5%',
    'more than 6% of what is left, he cuts it by a tenth',
    'less than 4%, he raises it by a tenth',
  );
  says(
    layers,
    '| Essentials | $2,000 | Yes |',
    'Hugo’s $900 would grow by 6% for each year he waits, and he waits two',
    'the offer is $6 a year for every $100',
    'If prices rise by 3% a year',
    'Ngozi’s $310 comes from a country',
  );
});

test('figures taken from research stand as their sources give them', () => {
  says(
    meeting,
    '66,465 households',
    'The market returned 17.9% a year',
    'household earned 16.4% a year. The households that traded most earned 11.4%.[^1]',
  );
  says(mixture, 'on prices from 1926 to 2009');
  says(life, 'between $50,000 and $150,000 went bankrupt less often in the first two years');
  says(
    fund,
    'some 3,400 large institutions in America',
    'between 1994 and 2003',
    '62% of the cheapest fifth had survived and beaten their group. Of the costliest fifth, 20% had.[^7]',
  );
  says(date, 'nineteen countries over 110 years');
  says(
    enough,
    'His answer was about 4%',
    'through 95% of all the thirty-year stretches between 1926 and 1995',
    'seventeen developed countries',
    'in only four of them',
    'thirty-eight developed countries',
    'arrived at 2.31% for people who accept one chance in twenty',
  );
  says(layers, 'in twenty-one countries');
});
