import { z } from 'zod';
import { handOut } from '#app/features/desk/history/hand-out.server.ts';
import { endSubscription } from '#app/features/newsletter/end-subscription.server.ts';
import { findSubscribers } from '#app/features/newsletter/find-subscribers.server.ts';
import { growthByDay } from '#app/features/newsletter/growth-by-day.server.ts';
import { listSubscribers } from '#app/features/newsletter/list-subscribers.server.ts';
import { listTopics } from '#app/features/newsletter/list-topics.server.ts';
import { subscriberCsv } from '#app/features/newsletter/subscriber-csv.ts';
import { subscriberStates } from '#app/features/newsletter/subscriber-state.ts';
import { shopTimeZone } from '#app/features/shop-settings/time-zone.server.ts';
import { command, found, owners, sellers, writersAndSupport } from '../command.ts';
import { limitOption } from '../command-line.ts';
import { cursor, emailArgument, limit, text, timeZone } from '../desk-fields.ts';

/** The readers of what the shop writes. */
export const subscriberCommands = [
  command({
    name: 'topics',
    roles: writersAndSupport,
    reads: true,
    input: z.object({}),
    run: async ({ db }) => found(await listTopics(db)),
  }).cli({
    summary: 'lists the topics, with how many readers each has',
    help: 'Lists what people can subscribe to, with how many would get a mailing now: those who confirmed, and whose mail server has not refused two mailings in a row.',
    shown: { tables: { topics: ['topic', 'readers', 'words'] } },
  }),
  command({
    name: 'growth',
    roles: writersAndSupport,
    reads: true,
    input: z.object({ timeZone: timeZone.nullish() }),
    async run(services, { timeZone: asked }) {
      const zone = asked ?? (await shopTimeZone(services));
      return found(await growthByDay(services.db, { now: services.clock(), timeZone: zone }));
    },
  }).cli({
    options: {
      'time-zone': {
        field: 'timeZone',
        called: 'ZONE',
        value: 'ZONE',
        help: 'Such as Europe/Berlin; UTC unless given.',
      },
    },
    summary: 'shows who subscribed and who left on each of 182 days',
    help: 'Shows for each of the last 182 days, today last, how many confirmed a subscription and how many ended it.',
  }),
  command({
    name: 'find-subscribers',
    roles: sellers,
    reads: true,
    input: z.object({
      text: text(300).nullish(),
      topic: text(100).nullish(),
      state: z.enum(subscriberStates, `is none of ${subscriberStates.join(', ')}`).nullish(),
      cursor,
      limit,
    }),
    run: async ({ db }, { text = null, topic = null, state = null, ...page }) =>
      found(await findSubscribers(db, { text, topic, state, ...page })),
  }).cli({
    options: {
      search: { field: 'text', value: 'TEXT', help: 'An address, or its beginning.' },
      topic: { field: 'topic', value: 'TOPIC', help: 'Readers of this topic alone.' },
      state: {
        field: 'state',
        value: 'STATE',
        help: 'reader, refused, pending or unsubscribed.',
      },
      limit: limitOption,
    },
    summary: 'lists who subscribed, the newest first',
    help: 'Lists addresses with what may be written to them: reader, all that they confirmed; refused, nothing more, since two mailings in a row were refused for good there; pending, nothing yet; unsubscribed, nothing.',
    shown: { columns: ['email', 'state', 'topics', 'confirmedAt', 'refusedAt', 'refusal'] },
  }),
  command({
    name: 'end-subscription',
    roles: sellers,
    act: { words: 'Subscription ended' },
    input: z.object({ email: emailArgument }),
    run: (services, input, actor) => endSubscription(services, actor, input),
  }).cli({
    operands: [{ field: 'email', name: 'ADDRESS' }],
    summary: 'unsubscribes somebody who asks you to',
    help: 'Ends all that an address subscribed to, as the link in each email does. Nothing is emailed. Only the address itself can subscribe again.',
    done: 'They are unsubscribed.',
  }),
  command({
    name: 'subscribers',
    roles: owners,
    isFresh: true,
    act: {
      words: 'Subscribers exported',
      event: 'personal-data-exported',
      afterRestore: 'nothing-lost',
    },
    input: z.object({}),
    async run(services, _input, actor) {
      const subscribers = await listSubscribers(services.db, services);
      return handOut(services, { ...actor, act: 'subscribers' }, subscribers);
    },
  }).cli({
    summary: 'lists as CSV who may be written to',
    help: 'Prints every reader as CSV, with the topics and a link to unsubscribe for each, for a mailing that another program sends. Make the list anew for each mailing. Run it with npm run --silent, so that npm adds nothing.',
    async run(call, ask) {
      const readers = await ask();
      if (call.isJson) call.show(readers);
      else call.print(subscriberCsv(readers, 'program'));
    },
  }),
] as const;
