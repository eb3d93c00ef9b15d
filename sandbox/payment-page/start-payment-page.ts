import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import { site } from '#content/site.ts';
import { apiRoutes } from './api/api-routes.ts';
import { callCounts } from './api/call-counts.ts';
import { isLoopback, type PaymentPageOptions, paymentPageOptions } from './options.ts';
import { pageRoutes } from './page/page-routes.ts';
import { reversalRoutes } from './page/reversal-routes.ts';
import type { Contract } from './provider-api/contract.ts';
import { inOneText } from './provider-api/note-mismatches.ts';
import { noControls, type Sandbox } from './sandbox.ts';
import { sandboxControls } from './sandbox-controls.ts';
import { openStore } from './store/open-store.ts';
import { type WebhookCourier, webhookCourier } from './webhooks/webhook-courier.ts';

export interface PaymentPage {
  url: string;
  /**
   * Ends open requests and deliveries and closes the store; what is due stays due. Rejects where
   * anything departed from the provider's description, if it was held against it.
   */
  close(): Promise<void>;
}

/**
 * Starts the stand-in for the payment provider: its API, its card page, its webhooks and the test
 * controls, on one loopback address. Rejects when the options are wrong or the port is taken.
 * `now` (epoch milliseconds) is for tests.
 */
export async function startPaymentPage(
  given: PaymentPageOptions,
  now: () => number = Date.now,
): Promise<PaymentPage> {
  const options = paymentPageOptions.parse(given);
  const store = openStore(options.dataDir, options.secretKey.startsWith('sk_live_'));
  const closing = new AbortController();
  const sandbox: Sandbox = {
    store,
    now,
    publicUrl: '',
    webhookUrl: options.webhookUrl,
    controls: noControls(),
    calls: callCounts(),
    contract: options.contract === 'off' ? undefined : await openContract(),
    strictRequests: options.contract === 'all',
    mismatches: [],
    closing: closing.signal,
  };
  const courier = webhookCourier(sandbox, options);
  const server = createAdaptorServer({
    fetch: paymentPageApp(sandbox, courier, options.secretKey).fetch,
  });
  try {
    const listening = await listen(server, options.host, options.port);
    sandbox.publicUrl = options.publicUrl?.replace(/(?<!\/)\/+$/, '') ?? listening;
  } catch (error) {
    store.close();
    throw error;
  }
  courier.wake();
  return {
    url: sandbox.publicUrl,
    async close() {
      closing.abort();
      await stopListening(server);
      await courier.close();
      store.close();
      if (sandbox.mismatches.length > 0) throw new Error(inOneText(sandbox.mismatches));
    },
  };
}

/** Loaded where it is asked for only: shops start without it. */
async function openContract(): Promise<Contract> {
  const contract = await import('./provider-api/contract.ts');
  return contract.openContract();
}

function paymentPageApp(sandbox: Sandbox, courier: WebhookCourier, secretKey: string): Hono {
  const app = new Hono();
  app.onError((error, c) => {
    process.stderr.write(`${error.stack}\n`);
    const message = 'The sandbox itself failed. Its stderr says how.';
    return c.json({ error: { type: 'api_error', message } }, 500);
  });
  app.use(async (c, next) => {
    // Another name that resolves to this machine is how a foreign page would reach it.
    if (!isLoopback(new URL(c.req.url).hostname)) return c.text('Not a name of this machine.', 421);
    await next();
    if (c.req.method === 'POST') courier.wake();
    return;
  });
  app.route('/', apiRoutes(sandbox, secretKey));
  app.route('/sandbox', sandboxControls(sandbox, courier));
  app.route('/', pageRoutes(sandbox, courier, site.name));
  app.route('/', reversalRoutes(sandbox));
  return app;
}

/** Answers the address, which matters where any free port was asked for. */
function listen(server: ServerType, host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host.replace(/[[\]]/g, ''), () => {
      const address = server.address();
      if (address === null || typeof address === 'string') return reject(new Error('No port.'));
      const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
      return resolve(`http://${name}:${address.port}`);
    });
  });
}

function stopListening(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
}
