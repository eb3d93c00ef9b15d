import { z } from 'zod';
import { refuse } from '#app/features/desk/desk-services.server.ts';
import { correctAddress } from '#app/features/desk/orders/correct-address.server.ts';
import { endAccess } from '#app/features/desk/orders/end-access.server.ts';
import { findOrder } from '#app/features/desk/orders/find-order.server.ts';
import { giveBooks } from '#app/features/desk/orders/give-books.server.ts';
import { refundOrder } from '#app/features/desk/orders/refund-order.server.ts';
import { renewLink } from '#app/features/desk/orders/renew-link.server.ts';
import { restoreAccess } from '#app/features/desk/orders/restore-access.server.ts';
import { searchOrders } from '#app/features/desk/orders/search-orders.server.ts';
import { sendAgain } from '#app/features/desk/orders/send-again.server.ts';
import { type DeskCommand, deskCommand, found } from './desk-command.ts';
import { cents, limit, reason, titles } from './desk-fields.ts';

/** As buyers read it out: case and blanks are ours to mend. */
const orderId = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^EK-[\dA-Z]{5}-[\dA-Z]{5}$/, 'is no order ID: one looks like EK-7Q2XM-4K9TD');

const cursorText = z
  .string()
  .regex(/^\d{4}-[\d-]+T[\d:.]+Z_EK-[\dA-Z-]+$/, 'is no place in the list');

const cursor = z
  .union([z.object({ olderThan: cursorText }), z.object({ newerThan: cursorText })])
  .nullish()
  .transform((value) => value ?? null);

/** All about one order or many. */
export const orderCommands: readonly DeskCommand[] = [
  deskCommand(
    'orders',
    z.object({ text: z.string().max(200).nullish(), cursor, limit }),
    async ({ db }, { text = null, ...page }) => found(await searchOrders(db, { text, ...page })),
  ),
  deskCommand('order', z.object({ orderId }), async ({ db, clock }, input) => {
    const order = await findOrder(db, input.orderId, clock());
    return order ? found(order) : refuse(`There is no order ${input.orderId}.`);
  }),
  deskCommand(
    'send-again',
    z.object({ orderId, to: z.string().nullish() }),
    (services, { to = null, ...input }, actor) => sendAgain(services, actor, { to, ...input }),
  ),
  deskCommand(
    'correct-address',
    z.object({ orderId, email: z.string() }),
    (services, input, actor) => correctAddress(services, actor, input),
  ),
  deskCommand('renew-link', z.object({ orderId }), (services, input, actor) =>
    renewLink(services, actor, input.orderId),
  ),
  deskCommand(
    'refund',
    z.object({
      orderId,
      titles,
      cents: cents.nullish(),
      reason,
    }),
    (services, { cents: sum = null, ...input }, actor) =>
      refundOrder(services, actor, { cents: sum, ...input }),
  ),
  deskCommand(
    'give',
    z.object({
      email: z.string(),
      titles: titles.min(1, 'names no book'),
      name: z.string().trim().max(200).nullish(),
      note: reason,
    }),
    (services, { name = null, ...input }, actor) => giveBooks(services, actor, { name, ...input }),
  ),
  deskCommand(
    'end-access',
    z.object({ orderId, titles, reason: reason.nullish() }),
    (services, { reason: why = null, ...input }, actor) =>
      endAccess(services, actor, { reason: why, ...input }),
  ),
  deskCommand('restore-access', z.object({ orderId }), (services, input, actor) =>
    restoreAccess(services, actor, input.orderId),
  ),
];
