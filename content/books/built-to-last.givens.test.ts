import { test } from 'vitest';
import { openBook, says, values } from '#tests/books/figures.ts';

const { chapter } = openBook('built-to-last');

const ground = chapter('The ground before the house');
const bearings = chapter('Bearings: where the money goes');
const flow = chapter('Flow: a budget that survives a bad week');
const debts = chapter('Debts in the right order');
const buffer = chapter('The emergency fund');
const breaks = chapter('What can break the ground');
const interest = chapter('Interest on your side');
const goals = chapter('Goals with dates');
const others = chapter('Money with other people');
const kept = chapter('The foundation kept');

test('the givens of every example are those its sum starts from', () => {
  says(
    ground,
    'have each saved $6,000',
    'Lena leaves $4,500 in a savings account and puts $1,500 into the same fund',
    'A year later the fund has fallen 25%',
    'each of them has to find $3,600',
    'Lena has $1,500 in the fund and $900 in savings',
    'Had it gained 25% instead',
    'Lena would have had $900 in savings',
    'Amara takes home $2,600 a month',
    'rent $880, food $340, power and phone $150, transportation $130, insurance $90 and minimum debt payments of $110',
    'Everything else comes to $620',
    'She has $1,750 in a savings account. She owes $1,400 on a card at 22% a year, with a minimum payment of $50, and $6,000 on a student loan at 4%, with a payment of $60',
    '1,750 ÷ 1,700, just over one',
    'she keeps paying its $50 and adds her $280',
    'without the card her essentials are $1,650',
    'She has $1,750, so',
    'With the $178 and then $330 a month',
    'has $330 a month that she can invest',
  );
  says(
    bearings,
    '| Apartment | – | $240,000 |',
    'Hana takes home $2,900 a month',
    'that she could save $800 if she wanted to',
  );
  says(
    flow,
    'So $235 goes into a separate pot every month',
    'Starting from nothing with $235 a month',
    'stands at $220 again when the year ends',
    'label: "Started with $220"',
    'caption: $235 goes in every month',
    values([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
    'Tariq takes home $2,450. Essentials, not counting the six bills, are $1,480. The pot takes $235, and $200 goes to his next layer',
    'He multiplies by 12 and divides by 52',
    'Multiply by 12, divide by 52 and round down',
  );
  says(
    debts,
    'Samir has three debts and $450 a month',
    'Samir owes $4,800 on a card that charges 24% a year. That is 2% a month',
    'The bank asks him for at least $120',
    'If he went on paying $120',
    'title: What $4,800 at 24% costs',
    'a card debt of 4,800 dollars at 24 percent a year. Paying 120 a month',
    'Only $15 per $100 for two weeks',
    'Samir’s three debts at $450 a month',
    'a single loan at 13% to pay off the card. There is a fee of 4%',
    'paid it $300 a month (its $120 and the $180)',
    'still good if he pays $300 a month',
    'Multiply the debt by 2% and divide by twelve',
  );
  says(
    buffer,
    'essentials of $3,000 a month. She takes home $2,100 and he takes home $1,900',
    'Her essentials are $2,000',
    'They had been investing $200 a month; that $200 now goes',
    'prices go up by 3% a year and the account pays 1%. After a year the $8,000',
  );
  says(
    breaks,
    '| A broken phone, $500 |',
    'Those with a deductible of $500 typically paid about $100 a year more than they would have with one of $1,000',
    'insure a $500 phone for $9 a month. On every claim the customer pays the first $80',
    'keeping the $9 is the better bet',
  );
  says(
    interest,
    'He left £1,000 each',
    'craftsmen at 5%',
    'each city would have £131,000',
    '1,000 multiplied by 1.05',
    'If $1,000 earns 6% and you take out the interest every year, you collect $60 a year',
    'still have your $1,000',
    'because there is $1,060 at work.\n\n$3.60 is',
    'Table: $1,000 at an assumed 6% a year; prices rise by an assumed 3%',
    'At 6% and with prices rising by 3%',
    'title: The same $1,000',
    'A thousand dollars at 6 percent a year',
    'If prices rise by 3 percent a year',
    values([0, 10, 20, 30, 40]),
    'caption: Assumed 6% a year, prices rising by 3% a year',
    'Prices rising by 3% double in about 24 years',
    'Samir’s card at 24% would double his debt in about three years',
    'At 3% inflation, halve it once for every 24 years',
    'At 6% and 3% inflation',
  );
  says(
    goals,
    'she has $500 a month. She wants to move in 14 months, which will cost $2,800',
    'a course in five years, which costs $9,000 today',
    'If fees rise by 3% a year',
    'At 2% interest she needs',
    'divided today’s $9,000 by 60',
    'Shares might earn 6% a year where her account pays 2%',
    'her $166 a month would then become',
    'where $166 was planned',
    'her $166 would have carried her across',
  );
  says(
    others,
    'Teresa takes home $1,800 a month and Ravi $3,000',
    'comes to $2,400',
    'Table: Three ways to share $2,400',
    'Joseph sends $200 to his mother each month',
    'a rate that is 4% below',
    'Another charges $3, and its rate is 0.5% below',
    'If I pay exactly $200',
  );
  says(
    kept,
    'for three months the $330 went into',
    'Amara’s pay of $2,600, which arrives on the 25th',
    '| 27th | Her next layer (now: investing) | $330 |',
    '| 27th | The pot for yearly bills | $120 |',
    '| 27th | The account that pays her essentials | $1,650 |',
    'Times 12, divided by 52',
    'Why the 27th? In her first draft it was the 25th',
  );
});
