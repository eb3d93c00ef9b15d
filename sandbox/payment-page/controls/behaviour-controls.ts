import { Hono } from 'hono';
import { z } from 'zod';
import { seededRandom } from '#sandbox/payment-page/api/latency.ts';
import { routes } from '#sandbox/payment-page/api/route-table.ts';
import { noControls, permissions, type Sandbox } from '#sandbox/payment-page/sandbox.ts';
import { body } from './control-answers.ts';

const fault = z.strictObject({
  kind: z.enum(['error', 'rate_limit', 'lock_timeout', 'hang', 'slow', 'reset']),
  phase: z.enum(['before', 'after']).default('before'),
  times: z.int().min(1).default(1),
  path: z.string().default('/v1/'),
  method: z.enum(['GET', 'POST', 'any']).default('any'),
  delayMs: z.int().min(0).default(2_000),
});
const restrictedKey = z.strictObject({
  key: z.string().startsWith('rk_'),
  permissions: z.array(z.enum(permissions)),
});
/** The provider's own numbers for a test account. */
const rateLimit = z.strictObject({
  perSecond: z.int().min(0).default(25),
  perOperation: z.int().min(0).default(25),
});
const operations = ['any', ...routes.map(({ operation }) => operation)];
const latency = z
  .strictObject({
    operation: z.enum(operations).default('any'),
    minMs: z.int().min(0),
    maxMs: z.int().min(0).optional(),
    seed: z.int().default(1),
  })
  .transform(({ operation, minMs, maxMs = minMs, seed }) => ({
    operation,
    minMs,
    maxMs,
    random: seededRandom(seed),
  }));
const clock = z.strictObject({ offsetMs: z.int() });
const refundStatus = z.strictObject({
  status: z.enum(['succeeded', 'pending', 'requires_action']),
});
const taxSettings = z.strictObject({ status: z.enum(['active', 'pending']) });

/** How the API behaves from now on. */
export function behaviourControls({ controls }: Sandbox) {
  const app = new Hono();
  app.get('/controls', (c) => c.json(controls));
  app.delete('/controls', (c) => {
    Object.assign(controls, noControls());
    return c.json(controls);
  });
  app.post('/faults', async (c) => {
    controls.faults.push(fault.parse(await body(c)));
    return c.json(controls);
  });
  app.post('/declines', async (c) => {
    const { times } = z.strictObject({ times: z.int().min(0).default(1) }).parse(await body(c));
    controls.declines = times;
    return c.json(controls);
  });
  app.post('/restricted-keys', async (c) => {
    const given = restrictedKey.parse(await body(c));
    const others = controls.restrictedKeys.filter(({ key }) => key !== given.key);
    controls.restrictedKeys = [...others, given];
    return c.json(controls);
  });
  app.post('/rate-limit', async (c) => {
    controls.rateLimit = rateLimit.parse(await body(c));
    return c.json(controls);
  });
  app.post('/latency', async (c) => {
    controls.latencies.push(latency.parse(await body(c)));
    return c.json(controls);
  });
  app.post('/clock', async (c) => {
    controls.clockOffsetMs = clock.parse(await body(c)).offsetMs;
    return c.json(controls);
  });
  app.post('/refund-status', async (c) => {
    controls.refundStatus = refundStatus.parse(await body(c)).status;
    return c.json(controls);
  });
  app.post('/tax-settings', async (c) => {
    controls.taxSettings = taxSettings.parse(await body(c));
    return c.json(controls);
  });
  return app;
}

/** What the API was asked, and where that or its answer departed from the provider's description. */
export function recordedCalls({ calls, mismatches }: Sandbox) {
  const app = new Hono();
  app.get('/calls', (c) => {
    const all = calls.all();
    const sum = (method: 'GET' | 'POST') =>
      all.filter((count) => count.method === method).reduce((total, one) => total + one.calls, 0);
    return c.json({ reads: sum('GET'), writes: sum('POST'), calls: all });
  });
  app.delete('/calls', (c) => {
    calls.reset();
    return c.json({ reads: 0, writes: 0, calls: [] });
  });
  app.get('/mismatches', (c) => c.json({ mismatches }));
  app.delete('/mismatches', (c) => {
    mismatches.length = 0;
    return c.json({ mismatches });
  });
  return app;
}
