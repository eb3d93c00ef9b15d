import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const manuscript = readFileSync(new URL('./built-to-last.md', import.meta.url), 'utf8');

function chapter(title: string): string {
  const start = manuscript.indexOf(`\n# ${title}\n`);
  if (start < 0) throw new Error(`no chapter "${title}"`);
  const end = manuscript.indexOf('\n# ', start + 1);
  return manuscript.slice(start, end < 0 ? undefined : end);
}

function says(text: string, ...sentences: string[]): void {
  for (const sentence of sentences) expect(text).toContain(sentence);
}

function dollars(amount: number): string {
  return `$${Math.round(amount).toLocaleString('en-US')}`;
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** A chart's values as they stand in the manuscript. */
function values(amounts: number[]): string {
  return `values: [${amounts.map((amount) => Math.round(amount)).join(', ')}]`;
}

/** Month after month: the balance after each payment into an account that starts empty or not. */
function running(start: number, changes: number[]): number[] {
  let balance = start;
  return changes.map((change) => {
    balance += change;
    return balance;
  });
}

/** Pays a debt with a fixed sum at the end of each month, interest charged monthly. */
function payOff(debt: number, yearlyRate: number, payment: number) {
  let balance = debt;
  let months = 0;
  let interest = 0;
  let last = 0;
  while (balance > 0.005) {
    const charged = (balance * yearlyRate) / 12;
    interest += charged;
    last = Math.min(balance + charged, payment);
    balance += charged - last;
    months += 1;
  }
  return { months, interest, last };
}

const ground = chapter('The ground before the house');

test('two savers meet one bad month', () => {
  const fallen = 6000 * 0.75;
  const bill = 3600;
  const lenaFund = 1500 * 0.75;
  says(
    ground,
    `has a fund worth ${dollars(fallen)}. He sells ${dollars(bill)} of it and keeps ${dollars(fallen - bill)}`,
    `keeps ${dollars(4500 - bill)} of them. Her fund, untouched, is worth ${dollars(lenaFund)}`,
    `Jonas has ${dollars((fallen - bill) / 0.75)}. Lena has ${dollars(lenaFund / 0.75)} in the fund`,
    `in savings: ${dollars(lenaFund / 0.75 + 4500 - bill)}`,
    `The gap of ${dollars(lenaFund / 0.75 + 4500 - bill - (fallen - bill) / 0.75)}`,
  );
  const risen = 6000 * 1.25;
  const lenaRisen = 1500 * 1.25 + 4500 - bill;
  says(
    ground,
    `sold ${dollars(bill)} out of ${dollars(risen)} and kept ${dollars(risen - bill)}`,
    `a fund of ${dollars(1500 * 1.25)}: ${dollars(lenaRisen)} in all`,
    `cost her ${dollars(risen - bill - lenaRisen)}`,
  );
});

test('Amara clears her card and fills her buffer in fifteen months', () => {
  const essentials = sum([880, 340, 150, 130, 90, 110]);
  const left = 2600 - essentials - 620;
  says(ground, `together ${dollars(essentials)}`, `leaves ${dollars(left)} a month`);
  const card = payOff(1400, 0.22, left + 50);
  expect(card.months).toBe(5);
  const spare = left + 50 - card.last;
  const missing = 3 * (essentials - 50) - 1750;
  says(
    ground,
    `so ${dollars(left + 50)} a month`,
    `cost her about ${dollars(card.interest)}`,
    `${dollars(spare)} is left over`,
    `three months of them ${dollars(3 * (essentials - 50))}`,
    `${dollars(missing)} is missing`,
  );
  expect(Math.ceil((missing - spare) / (left + 50))).toBe(10);
});

const bearings = chapter('Bearings: where the money goes');

test('the two sheets of Hana and Otto add up', () => {
  const hana = { owns: sum([7500, 5100, 11300, 1400]), owes: sum([8200, 1900, 1500]) };
  const otto = { owns: sum([240000, 19000, 1100]), owes: sum([221000, 23000, 6400]) };
  says(
    bearings,
    `| Car | $7,500 | $19,000 |`,
    `| Bank and savings accounts | $5,100 | $1,100 |`,
    `| Pension account from an earlier job | $11,300 | – |`,
    `| Deposit held by the landlord | $1,400 | – |`,
    `| **What they own** | **${dollars(hana.owns)}** | **${dollars(otto.owns)}** |`,
    `| Mortgage | – | $221,000 |`,
    `| Car loan | $8,200 | $23,000 |`,
    `| Card | $1,900 | $6,400 |`,
    `| Borrowed from her mother | $1,500 | – |`,
    `| **What they owe** | **${dollars(hana.owes)}** | **${dollars(otto.owes)}** |`,
    `| **Net worth** | **${dollars(hana.owns - hana.owes)}** | **${dollars(otto.owns - otto.owes)}** |`,
    `his net worth would be ${dollars(240000 / 10 - (otto.owns - otto.owes))} below zero`,
    'She can reach $5,100 this week, and he can reach $1,100',
  );
  expect(Math.round(otto.owns / hana.owns)).toBe(10);
});

test('what Hana believed and what she found', () => {
  const groups: [string, number, number][] = [
    ['Rent and power', 1050, 1050],
    ['Groceries', 300, 335],
    ['Eating and drinking out', 120, 265],
    ['Car and transport', 380, 410],
    ['Phone and subscriptions', 60, 118],
    ['Clothes and things', 100, 230],
    ['Gifts, outings, everything else', 50, 142],
  ];
  for (const [group, believed, found] of groups) {
    says(bearings, `| ${group} | ${dollars(believed)} | ${dollars(found)} |`);
  }
  const believed = sum(groups.map(([, amount]) => amount));
  const found = sum(groups.map(([, , amount]) => amount));
  says(
    bearings,
    `| **Together** | **${dollars(believed)}** | **${dollars(found)}** |`,
    `| **Left over** | **${dollars(2900 - believed)}** | **${dollars(2900 - found)}** |`,
    `the missing ${dollars(found - believed)}`,
    `Of the ${dollars(found - believed)} she marked $160`,
    `With the ${dollars(2900 - found)} that was there already she now has ${dollars(2900 - found + 160)}`,
  );
});

const flow = chapter('Flow: a budget that survives a bad week');

test('Kofi spreads six bills over twelve months and finds the hole', () => {
  const bills: [string, string, number][] = [
    ['Car insurance', 'March', 540],
    ['Car inspection and tires', 'June', 360],
    ['Trip to his parents', 'July', 900],
    ['School supplies for two children', 'August', 300],
    ['Dentist and glasses', 'October', 240],
    ['Festival and gifts', 'December', 480],
  ];
  for (const [what, when, amount] of bills) {
    says(flow, `| ${what} | ${when} | ${dollars(amount)} | ${dollars(amount / 12)} |`);
  }
  const year = sum(bills.map(([, , amount]) => amount));
  const monthly = year / 12;
  says(flow, `| **Together** | | **${dollars(year)}** | **${dollars(monthly)}** |`);
  const months = ['January', 'February', 'March', 'April', 'May', 'June'].concat([
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ]);
  const changes = months.map(
    (month) => monthly - sum(bills.filter(([, when]) => when === month).map(([, , due]) => due)),
  );
  const empty = running(0, changes);
  const hole = -Math.min(...empty);
  const [, , , , , june = 0, july = 0, august = 0] = empty;
  says(
    flow,
    `the pot stands at ${dollars(june + monthly)} and the trip costs $900`,
    `Kofi’s pot is ${dollars(-july)} short in July`,
    `another $235 goes in and $300 goes out, and the hole is ${dollars(-august)} deep`,
    `So he needs ${dollars(hole)} in the pot on the first of January`,
    values(empty),
    values(running(hole, changes)),
  );
  const withStart = running(hole, changes);
  says(
    flow,
    `Started with ${hole} dollars it rises to ${Math.max(...withStart)} in May, touches zero in August and ends the year at ${withStart.at(-1)}`,
    `it would be ${-july} below zero in July and ${-august} below zero in August`,
  );
  expect(hole).toBe(-august);
  expect(running(hole, changes)).toContain(0);
  expect(running(hole, changes).at(-1)).toBe(hole);
});

test('Kofi has one number for the week', () => {
  const free = 2450 - 1480 - 235 - 200;
  const weekly = 120;
  says(
    flow,
    `That leaves ${dollars(free)} a month`,
    `about ${dollars((free * 12) / 52)}. Every Monday ${dollars(weekly)}`,
    `some ${dollars(free - (weekly * 52) / 12)} a month`,
    `he has spent $190. He is ${dollars(190 - weekly)} over`,
    `He takes ${dollars((190 - weekly) / 2)} from each of the next two weeks, so they have ${dollars(weekly - (190 - weekly) / 2)}`,
  );
});

test('Mirela pays herself a wage', () => {
  const income = [3100, 1400, 2700, 900, 3600, 2200, 1800, 4000, 1200, 2500, 3300, 1900];
  const wage = 2100;
  const account = running(
    0,
    income.map((month) => month - wage),
  );
  says(
    flow,
    `${income.slice(0, -1).map(dollars).join(', ')} and ${dollars(income.at(-1) ?? 0)}`,
    `together ${dollars(sum(income))}, or ${dollars(sum(income) / 12)} on average`,
    `${dollars(wage)} goes from there`,
    `dipped ${dollars(-Math.min(...account))} below zero at its worst`,
    `held ${dollars(sum(income) - 12 * wage)} more than at the start`,
  );
});

interface Debt {
  name: string;
  amount: number;
  yearlyRate: number;
  minimum: number;
}

/** Pays every minimum each month, and all that is left of the budget in the order given. */
function payInOrder(debts: Debt[], order: string[], budget: number) {
  const balances = new Map(debts.map(({ name, amount }) => [name, amount]));
  const goneAfter = new Map<string, number>();
  let months = 0;
  let interest = 0;
  while (goneAfter.size < debts.length) {
    months += 1;
    let left = budget;
    const pay = (name: string, most: number) => {
      const owed = balances.get(name) ?? 0;
      const paid = Math.min(owed, most, left);
      balances.set(name, owed - paid);
      left -= paid;
    };
    for (const { name, yearlyRate } of debts) {
      const owed = balances.get(name) ?? 0;
      interest += (owed * yearlyRate) / 12;
      balances.set(name, owed + (owed * yearlyRate) / 12);
    }
    for (const { name, minimum } of debts) pay(name, minimum);
    for (const name of order) pay(name, left);
    for (const [name, owed] of balances) {
      if (owed < 0.005 && !goneAfter.has(name)) goneAfter.set(name, months);
    }
  }
  return { months, interest: Math.round(interest), goneAfter };
}

const debts = chapter('Debts in the right order');

test('what a card at 24% costs, by the payment', () => {
  const rent = (4800 * 0.24) / 12;
  const payments = [120, 150, 200, 300];
  const results = payments.map((payment) => payOff(4800, 0.24, payment));
  const [slowest, faster] = results;
  expect(slowest?.months).toBe(82);
  says(
    debts,
    `or ${dollars(rent)} for the first month`,
    `of his $120, ${dollars(rent)} is rent and ${dollars(120 - rent)} makes`,
    `paid off in ${slowest?.months} months`,
    `the interest alone would come to ${dollars(slowest?.interest ?? 0)}`,
    values(payments),
    values(results.map(({ interest }) => interest)),
    'lasts 82, 52, 34 and 20 months',
    'costs 4,953 dollars, 150 a month costs 2,939, 200 a month costs 1,804 and 300 a month costs 1,043',
  );
  expect(results.map(({ months }) => months)).toEqual([82, 52, 34, 20]);
  const saved = (slowest?.interest ?? 0) - (faster?.interest ?? 0);
  says(debts, `saves about ${dollars(Math.round(saved / 100) * 100)} and thirty months`);
  expect((slowest?.months ?? 0) - (faster?.months ?? 0)).toBe(30);
  says(debts, `26 × 15 is ${26 * 15}%`);
});

test('three orders for three debts', () => {
  const owed: Debt[] = [
    { name: 'card', amount: 4800, yearlyRate: 0.24, minimum: 120 },
    { name: 'sofa', amount: 800, yearlyRate: 0.12, minimum: 40 },
    { name: 'car', amount: 3000, yearlyRate: 0.09, minimum: 110 },
  ];
  says(debts, '$3,000 on a car at 9% and $800 at 12% for a sofa', 'at least $120, $110 and $40');
  says(debts, `That leaves ${dollars(450 - sum(owed.map(({ minimum }) => minimum)))} of his $450`);
  const orders = [
    ['card', 'sofa', 'car'],
    ['sofa', 'car', 'card'],
    ['sofa', 'card', 'car'],
  ];
  const ways = orders.map((order) => payInOrder(owed, order, 450));
  const [dearest, smallest, mixed] = ways.map(({ interest }) => interest);
  says(
    debts,
    `| Order | ${orders.map((order) => order.join(', ')).join(' | ')} |`,
    `| First debt gone after | ${ways.map(({ goneAfter }) => `${Math.min(...goneAfter.values())} months`).join(' | ')} |`,
    `| Card gone after | ${ways.map(({ goneAfter }) => `${goneAfter.get('card')} months`).join(' | ')} |`,
    `| All gone after | ${ways.map(({ months }) => `${months} months`).join(' | ')} |`,
    `| Interest in all | ${ways.map(({ interest }) => dollars(interest)).join(' | ')} |`,
    `Smallest first costs him ${dollars((smallest ?? 0) - (dearest ?? 0))} more`,
    `The mixture costs ${dollars((mixed ?? 0) - (dearest ?? 0))} more`,
    `If the difference is ${dollars((mixed ?? 0) - (dearest ?? 0))}, buy the victory`,
  );
});

test('a consolidation loan over five years, and paid as fast as the card', () => {
  const borrowed = 4800 * 1.04;
  const rate = 0.13 / 12;
  const monthly = (borrowed * rate) / (1 - (1 + rate) ** -60);
  const fast = payOff(borrowed, 0.13, 300);
  const card = payOff(4800, 0.24, 300);
  const fastCost = fast.interest + borrowed - 4800;
  says(
    debts,
    `he would borrow ${dollars(borrowed)}`,
    `pay only ${dollars(monthly)} a month`,
    `paid ${dollars(monthly * 60)}, which is ${dollars(monthly * 60 - 4800)} more`,
    `it would have cost him ${dollars(card.interest)}`,
    `gone in ${fast.months} months, and fee and interest together come to ${dollars(fastCost)}`,
    `so he saves ${dollars(Math.round(card.interest) - Math.round(fastCost))}`,
    `On $200,000 that is about ${dollars((200000 * 0.02) / 12)} a month`,
  );
});

const buffer = chapter('The buffer');

test('two households size their buffers', () => {
  const essentials = 3000;
  const larger = essentials - 1900;
  says(
    buffer,
    `leaves a gap of ${dollars(larger)} a month`,
    `the gap is ${dollars(essentials - 2100)}`,
    `six months of the larger gap, ${dollars(6 * larger)}, and $1,400`,
    `That makes ${dollars(6 * larger + 1400)}, a little under three months`,
    `Six months are ${dollars(6 * 2000)}; with the $1,400 she aims at ${dollars(6 * 2000 + 1400)}, nearly seven`,
  );
  expect((6 * larger + 1400) / essentials).toBeCloseTo(2.67, 2);
  expect((6 * 2000 + 1400) / 2000).toBeCloseTo(6.7, 2);
});

test('the buffer is used, refilled and nibbled at', () => {
  const after = 8000 - 1150 - 450;
  says(buffer, 'costs $1,150, and a month later his tooth costs $450');
  says(buffer, `down from $8,000 to ${dollars(after)}`, 'in eight months it is full');
  expect((8000 - after) / 200).toBe(8);
  const missing = 8000 * 1.03 - 8000 * 1.01;
  says(
    buffer,
    `become ${dollars(8000 * 1.01)}, but to pay for the same months it should be ${dollars(8000 * 1.03)}`,
    `The difference is ${dollars(missing)}, or about ${dollars(missing / 12)} a month`,
  );
});

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

test('Noor divides $500 among three goals', () => {
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
  const good = paidIn(166, 0.05, 60);
  const top = paidIn(166, 0.05, 48);
  const fallen = top * 0.65;
  says(
    goals,
    `become ${dollars(good)}, which is ${dollars(good - price)} more`,
    `when she has ${dollars(Math.round(top / 10) * 10)}, and then fall by 35%. She is left with ${dollars(fallen)}`,
    `find ${dollars((price - fallen) / 12)} every month`,
    `stood at ${dollars(paidIn(166, 0.02, 48))} that day`,
    `She stands to win ${dollars(good - price)}`,
  );
});

const others = chapter('Money with other people');

test('three ways to share the costs', () => {
  const [teresa, ravi, shared] = [1800, 3000, 2400];
  const equalLeft = (teresa + ravi - shared) / 2;
  const ways: [string, number][] = [
    ['Half each', shared / 2],
    ['The same part of each income', (shared * teresa) / (teresa + ravi)],
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
    `The second costs $3, and 0.5% of the ${dollars(200 - 3)} that remains, about $1: together ${dollars(second)}`,
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
    'rent $880, food $340, power and phone $150, transport $130, insurance $90 and minimum debt payments of $110',
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
    'Kofi takes home $2,450. Essentials, not counting the six bills, are $1,480. The pot takes $235, and $200 goes to his next layer',
    'He multiplies by 12 and divides by 52',
    'Multiply by 12, divide by 52 and round down',
  );
  says(
    debts,
    'Samir has three debts and $450 a month',
    'Samir owes $4,800 on a card that charges 24% a year. By the month that is 2%',
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
    'To have $500 as the deductible and not $1,000, homeowners paid about $100 a year more',
    'insure a $500 phone for $9 a month. With every claim the customer bears $80',
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
    'Shares might earn 5% a year where her account pays 2%',
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
