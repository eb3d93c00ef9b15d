import { z } from 'zod';
import { handOut } from '#app/features/desk/history/hand-out.server.ts';
import { endSubscription } from '#app/features/newsletter/end-subscription.server.ts';
import { findSubscribers } from '#app/features/newsletter/find-subscribers.server.ts';
import { growthByDay } from '#app/features/newsletter/growth-by-day.server.ts';
import { listSubscribers } from '#app/features/newsletter/list-subscribers.server.ts';
import { listTopics } from '#app/features/newsletter/list-topics.server.ts';
import { subscriberStates } from '#app/features/newsletter/subscriber-state.ts';
import { shopTimeZone } from '#app/features/shop-settings/time-zone.server.ts';
import { isTimeZone } from '#app/platform/zoned-days.ts';
import { type DeskCommand, deskCommand, found } from './desk-command.ts';
import { cursor, emailArgument, limit, text } from './desk-fields.ts';

/** All about who reads what the shop writes. */
export const readerCommands: readonly DeskCommand[] = [
  deskCommand('topics', z.object({}), async ({ db }) => found(await listTopics(db))),
  deskCommand(
    'growth',
    z.object({
      timeZone: text(100).refine(isTimeZone, 'is not a time zone').nullish(),
    }),
    async (services, { timeZone: asked }) => {
      const timeZone = asked ?? (await shopTimeZone(services));
      return found(await growthByDay(services.db, { now: services.clock(), timeZone }));
    },
  ),
  deskCommand(
    'find-subscribers',
    z.object({
      text: text(300).nullish(),
      topic: text(100).nullish(),
      state: z.enum(subscriberStates, `is none of ${subscriberStates.join(', ')}`).nullish(),
      cursor,
      limit,
    }),
    async ({ db }, { text = null, topic = null, state = null, ...page }) =>
      found(await findSubscribers(db, { text, topic, state, ...page })),
  ),
  deskCommand('end-subscription', z.object({ email: emailArgument }), (services, input, actor) =>
    endSubscription(services, actor, input),
  ),
  deskCommand('subscribers', z.object({}), async (services, _, actor) => {
    const subscribers = await listSubscribers(services.db, services);
    return handOut(services, { ...actor, act: 'subscribers' }, subscribers);
  }),
];
