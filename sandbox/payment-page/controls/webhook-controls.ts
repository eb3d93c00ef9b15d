import { Hono } from 'hono';
import { z } from 'zod';
import { sendThinEvent } from '#sandbox/payment-page/payments/send-thin-event.ts';
import type { Sandbox } from '#sandbox/payment-page/sandbox.ts';
import type { WebhookCourier } from '#sandbox/payment-page/webhooks/webhook-courier.ts';
import { body, refuse } from './control-answers.ts';

const webhookSettings = z.strictObject({
  hold: z.boolean().optional(),
  delayMs: z.int().min(0).optional(),
  repeat: z.int().min(1).max(50).optional(),
  returnWaitMs: z.int().min(0).optional(),
});
const releaseOrder = z.strictObject({ order: z.enum(['given', 'reversed']).default('given') });
const endpointOnFile = z.strictObject({
  enabledEvents: z.array(z.string()).optional(),
  status: z.enum(['enabled', 'disabled']).optional(),
  apiVersion: z.string().nullable().optional(),
  url: z.url().nullable().optional(),
});
const thinEvent = z.strictObject({
  type: z.string().default('v2.core.event_destination.ping'),
  related: z
    .strictObject({ id: z.string(), type: z.string(), url: z.string() })
    .nullable()
    .default(null),
});

/** How and what the shop is told. */
export function webhookControls(sandbox: Sandbox, courier: WebhookCourier) {
  const { store, controls } = sandbox;
  const app = new Hono();
  app.get('/webhooks', (c) => c.json({ deliveries: store.deliveries.all() }));
  app.post('/webhooks', async (c) => {
    Object.assign(controls.webhooks, webhookSettings.parse(await body(c)));
    return c.json(controls);
  });
  app.post('/webhooks/release', async (c) => {
    const { order } = releaseOrder.parse(await body(c));
    return c.json({ attempts: await courier.releaseHeld(order) });
  });
  app.post('/webhook-endpoint', async (c) => {
    Object.assign(controls.webhookEndpoint, endpointOnFile.parse(await body(c)));
    return c.json(controls);
  });
  app.post('/events/:id/resend', (c) => {
    const event = store.events.find(c.req.param('id'));
    if (event === undefined) return refuse(c, 404, 'There is no such event.');
    const nowMs = sandbox.now();
    const { id, type } = event;
    store.deliveries.add({ eventId: id, eventType: type, nowMs, dueMs: nowMs, held: false });
    return c.json({});
  });
  app.post('/thin-events', async (c) => {
    const { type, related } = thinEvent.parse(await body(c));
    return c.json({ id: store.transaction(() => sendThinEvent(sandbox, type, related)) });
  });
  return app;
}
