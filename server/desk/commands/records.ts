import { z } from 'zod';
import { concerns } from '#app/features/attention/kind-lists.ts';
import { audit } from '#app/features/desk/audit/audit.server.ts';
import { listLostActs } from '#app/features/desk/buyers/erase-again.server.ts';
import { historyOutcomes, listHistory } from '#app/features/desk/history/list-history.server.ts';
import { checkShop } from '#app/features/desk/queues/check-shop.server.ts';
import { lookForMissed } from '#app/features/desk/queues/look-for-missed.server.ts';
import { salesByDay } from '#app/features/desk/sales/sales-by-day.server.ts';
import { pausedMailings } from '#app/features/mailings/paused-mailings.server.ts';
import { shopTimeZone } from '#app/features/shop-settings/time-zone.server.ts';
import { command, everybody, found, owners } from '../command.ts';
import { ShopRefusal } from '../command-line.ts';
import { cursor, labelled, limit, moment, text, timeZone } from '../desk-fields.ts';

/** Set-up facts about which `check` says more itself. */
const toldElsewhere: ReadonlySet<string> = new Set(['Alerts', 'Editions']);

/** As far back as the provider lists events. */
const auditedDays = 30;

/** What was sold and done, and whether the records fit together. */
export const recordCommands = [
  command({
    name: 'fetch-missed',
    roles: owners,
    act: { words: 'Missed payments fetched', afterRestore: 'nothing-lost' },
    input: z.object({ since: labelled('The date', moment).nullish() }),
    run: (services, { since = null }, actor) => lookForMissed(services, actor, since),
  }).cli({
    options: {
      since: {
        field: 'since',
        value: 'DATE',
        help: 'Such as 2026-11-22; without it, the last 30 days.',
      },
    },
    summary: 'asks the payment provider what was missed, and fixes it',
    help: 'Looks through what the payment provider lists of the last 30 days, payments, refunds and disputes, and mends what this shop does not know or has recorded differently. The shop does it by itself at start and once a day. It works for 40 seconds at most: where "is complete" is no, run it again, and it goes on.',
  }),
  command({
    name: 'sales',
    roles: ['owner', 'accountant'],
    reads: true,
    input: z.object({ timeZone: timeZone.nullish() }),
    async run(services, { timeZone: asked }) {
      const zone = asked ?? (await shopTimeZone(services));
      return found(await salesByDay(services.db, { now: services.clock(), timeZone: zone }));
    },
  }).cli({
    options: {
      'time-zone': {
        field: 'timeZone',
        called: 'ZONE',
        value: 'ZONE',
        help: 'Such as Europe/Berlin; that of the shop unless given.',
      },
    },
    summary: 'shows what was sold, sent back and begun on each of 60 days',
    help: 'Shows for each of the last 60 days, today last, how many orders were paid and for how much, how much went back, and how many were begun.',
  }),
  command({
    name: 'history',
    roles: owners,
    reads: true,
    input: z.object({
      text: text(300).nullish(),
      act: text(100).nullish(),
      outcome: z.enum(historyOutcomes, `is not one of ${historyOutcomes.join(', ')}`).nullish(),
      cursor,
      limit,
    }),
    run: async ({ db }, { text = null, ...page }) =>
      found(await listHistory(db, { text, ...page })),
  }).cli({
    options: {
      search: {
        field: 'text',
        value: 'TEXT',
        help: 'Only what is about an order ID or an address, was done by somebody, or has these words in its reason.',
      },
      act: { field: 'act', value: 'ACT', help: 'Only this act, such as refund.' },
      outcome: {
        field: 'outcome',
        value: 'OUTCOME',
        help: 'Only what was done, or what was refused.',
      },
    },
    summary: 'lists what was done and refused, the newest first',
    help: 'Lists every act of the desk and of this command line, with who did it and why, and what was refused within the last 400 days.',
    isPaged: true,
    shown: { columns: ['at', 'who', 'act', 'orderId', 'subject', 'reason', 'refusal'] },
  }),
  command({
    name: 'audit',
    roles: owners,
    reads: true,
    input: z.object({}),
    async run(services) {
      const since = new Date(services.clock().getTime() - auditedDays * 86_400_000);
      return found(await audit(services, since));
    },
  }).cli({
    summary: "checks the shop's records against its promises",
    help: 'Reads every order, grant, link and sum, and prints each promise that is broken. Exit status 1 where there is one.',
    async run(call, ask) {
      const violations = await ask();
      if (violations.length === 0 && !call.isJson) {
        return call.print('Every record fits the others.\n');
      }
      call.show(violations);
      if (violations.length === 0) return;
      const broken = violations.length === 1 ? 'A promise is' : `${violations.length} promises are`;
      throw new ShopRefusal(`${broken} broken.`);
    },
  }),
] as const;

/** What a backup loses; `restore` of the command line prints it. */
export const lostActs = command({
  name: 'lost-acts',
  roles: owners,
  reads: true,
  input: z.object({}),
  async run(services) {
    const lost = await listLostActs(services);
    const fates = lost.map((each) => ({
      ...each,
      fate: services.acts.get(each.act)?.afterRestore,
    }));
    return found(
      fates
        .filter(({ fate }) => fate !== 'nothing-lost')
        .map(({ act, orderId, subject, at, fate }) => ({
          act,
          orderId,
          subject,
          at,
          isHealed: fate === 'redone',
        })),
    );
  },
});

/** What is wrong with the shop; `check` of the command line adds what this machine knows. */
export const check = command({
  name: 'check',
  roles: everybody,
  reads: true,
  input: z.object({}),
  async run(services, _input, { staff }) {
    const role = staff?.role ?? 'owner';
    const [{ problems }, paused, facts] = await Promise.all([
      checkShop(services, role),
      concerns('mailing-paused', role) ? pausedMailings(services.db) : [],
      // The set-up is for the owner alone.
      role === 'owner' ? services.lookAtSetup() : [],
    ]);
    const wrong = facts
      .filter(({ state, name }) => state === 'wrong' && !toldElsewhere.has(name))
      .map(({ name, sentence }) => `${name}: ${sentence}`)
      .filter((line) => !problems.some((problem) => line.includes(problem)));
    return found({
      problems: [...problems, ...paused.map(({ sentence }) => sentence), ...wrong],
      unknown: facts.filter(({ state }) => state === 'unknown').map(({ name }) => name),
    });
  },
});
