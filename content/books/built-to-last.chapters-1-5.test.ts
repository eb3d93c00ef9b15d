import { expect, test } from 'vitest';
import {
  dollars,
  openBook,
  payOff,
  percent,
  says,
  sum,
  thousands,
  values,
} from '#tests/books/figures.ts';

const { chapter } = openBook('built-to-last');

/** Month after month: the balance after each payment into an account that starts empty or not. */
function running(start: number, changes: number[]): number[] {
  let balance = start;
  return changes.map((change) => {
    balance += change;
    return balance;
  });
}

const ground = chapter('The ground before the house');

test('two savers meet one bad month', () => {
  const fallen = 6000 * 0.75;
  const bill = 3600;
  const lenaFund = 1500 * 0.75;
  says(
    ground,
    `has a fund worth ${dollars(fallen)}. He sells ${dollars(bill)} of it and keeps ${dollars(fallen - bill)}`,
    `has ${dollars(4500 - bill)} of them left. Her fund, untouched, is worth ${dollars(lenaFund)}`,
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

test('Amara clears her card and fills her emergency fund in fifteen months', () => {
  const essentials = sum([880, 340, 150, 130, 90, 110]);
  const left = 2600 - essentials - 620;
  says(ground, `a total of ${dollars(essentials)}`, `leaves ${dollars(left)} a month`);
  const card = payOff(1400, 0.22, left + 50);
  expect(card.months).toBe(5);
  const spare = left + 50 - card.last;
  const missing = 3 * (essentials - 50) - 1750;
  says(
    ground,
    `so ${dollars(left + 50)} a month`,
    `cost her about ${dollars(card.interest)}`,
    `${dollars(spare)} of the fifth payment`,
    `three months of them ${dollars(3 * (essentials - 50))}`,
    `she is ${dollars(missing)} short`,
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
    ['Car and transportation', 380, 410],
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
    `| **Total** | **${dollars(believed)}** | **${dollars(found)}** |`,
    `| **Left over** | **${dollars(2900 - believed)}** | **${dollars(2900 - found)}** |`,
    `the missing ${dollars(found - believed)}`,
    `Of the ${dollars(found - believed)} she marked $160`,
    `With the ${dollars(2900 - found)} that was there already she now has ${dollars(2900 - found + 160)}`,
  );
});

const flow = chapter('Flow: a budget that survives a bad week');

test('Tariq spreads six bills over twelve months and finds the hole', () => {
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
  says(flow, `| **Total** | | **${dollars(year)}** | **${dollars(monthly)}** |`);
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
    `Tariq’s pot is ${dollars(-july)} short in July`,
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

test('Tariq has one number for the week', () => {
  const free = 2450 - 1480 - 235 - 200;
  const weekly = 120;
  says(
    flow,
    `That leaves ${dollars(free)} a month`,
    `about ${dollars((free * 12) / 52)}. Every Monday ${dollars(weekly)}`,
    `some ${dollars(free - (weekly * 52) / 12)} a month`,
    `he has spent $190. He is ${dollars(190 - weekly)} over`,
    `He takes ${dollars((190 - weekly) / 2)} from each of the next two weeks, which leaves ${dollars(weekly - (190 - weekly) / 2)}`,
  );
});

test('Ilona pays herself a wage', () => {
  const income = [3100, 1400, 2700, 900, 3600, 2200, 1800, 4000, 1200, 2500, 3300, 1900];
  const wage = 2100;
  const account = running(
    0,
    income.map((month) => month - wage),
  );
  says(
    flow,
    `${income.slice(0, -1).map(dollars).join(', ')} and ${dollars(income.at(-1) ?? 0)}`,
    `a total of ${dollars(sum(income))}, or ${dollars(sum(income) / 12)} on average`,
    `At the end of each month ${dollars(wage)} goes from there`,
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
  const fortnight = 1.15 ** 26;
  says(
    debts,
    `26 × 15 is ${26 * 15}%`,
    `twenty-six times is ${fortnight.toFixed(2)}, so that loan would have to be printed at ${thousands((fortnight - 1) * 100)}%`,
    `the effective rate would be ${percent(1.02 ** 12 - 1, 1)}`,
  );
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
  const [costliest, smallest, mixed] = ways.map(({ interest }) => interest);
  says(
    debts,
    `| Order | ${orders.map((order) => order.join(', ')).join(' | ')} |`,
    `| First debt gone after | ${ways.map(({ goneAfter }) => `${Math.min(...goneAfter.values())} months`).join(' | ')} |`,
    `| Card gone after | ${ways.map(({ goneAfter }) => `${goneAfter.get('card')} months`).join(' | ')} |`,
    `| All gone after | ${ways.map(({ months }) => `${months} months`).join(' | ')} |`,
    `| Total interest | ${ways.map(({ interest }) => dollars(interest)).join(' | ')} |`,
    `Smallest first costs him ${dollars((smallest ?? 0) - (costliest ?? 0))} more`,
    `The quick win costs ${dollars((mixed ?? 0) - (costliest ?? 0))} more`,
    `If the difference is ${dollars((mixed ?? 0) - (costliest ?? 0))}, buy the victory`,
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

const buffer = chapter('The emergency fund');

test('two households size their buffers', () => {
  const essentials = 3000;
  const larger = essentials - 1900;
  says(
    buffer,
    `leaves a gap of ${dollars(larger)} a month`,
    `the gap is ${dollars(essentials - 2100)}`,
    `six months of the larger gap, ${dollars(6 * larger)}, and $1,400`,
    `That makes ${dollars(6 * larger + 1400)}, a little under three months`,
    `Six months come to ${dollars(6 * 2000)}; with the $1,400 she aims for ${dollars(6 * 2000 + 1400)}, nearly seven`,
  );
  expect((6 * larger + 1400) / essentials).toBeCloseTo(2.67, 2);
  expect((6 * 2000 + 1400) / 2000).toBeCloseTo(6.7, 2);
});

test('the emergency fund is used, refilled and nibbled at', () => {
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
