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
    ['Journey to his parents', 'July', 900],
    ['School things for two children', 'August', 300],
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
    `the pot stands at ${dollars(june + monthly)} and the journey costs $900`,
    `Kofi’s pot is ${dollars(-july)} short in July`,
    `another $235 goes in and $300 goes out, and the hole is ${dollars(-august)} deep`,
    `So he needs ${dollars(hole)} in the pot on the first of January`,
    values(empty),
    values(running(hole, changes)),
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
