import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { WorkOverload } from '#app/platform/work-line.server.ts';
import { routes } from './api-routes.ts';
import { deskNetworksOnly } from './guards/desk-networks.ts';
import { Refusal } from './guards/refusal.ts';
import { sameOriginOnly } from './guards/same-origin.ts';
import { noteRefusal, noteSecurity } from './guards/security-notes.ts';
import { noteUnwritableStore } from './guards/unwritable-store.ts';
import { answerError } from './http/answer-error.ts';
import { answerReadiness, type CheckReady } from './http/answer-readiness.ts';
import { protectData } from './http/protect-data.ts';
import type { SecuritySettings } from './http/security-headers.ts';
import { securityTxt } from './http/security-txt.ts';
import { answerMetrics } from './metrics/answer-metrics.ts';
import type { Services } from './services.ts';

/** What others may post: the provider, which signs it, and mail programs, with a token from a mail. */
const openToOthers = ['/api/webhooks/stripe', '/api/newsletter/unsubscribe'];

/** Who reads a refusal other than our own pages: clients of better-auth's protocol, and people in a new tab. */
const refusalReaders = {
  readMessage: /^\/api\/auth(\/|$)/,
  openInTabs: new Map([
    ['/api/downloads/file', { path: '/find-my-books', label: 'Email me a new link' }],
    ['/api/library/file', { path: '/dashboard', label: 'Open my library' }],
    ['/api/orders/paper', { path: '/dashboard#orders', label: 'Back to my orders' }],
    ['/api/desk/mail', { path: '/desk/mails', label: 'Back to the emails' }],
    ['/api/desk/paper', { path: '/desk/invoices', label: 'Back to the invoices' }],
    ['/api/desk/mailing', { path: '/desk/mailings', label: 'Back to the mailings' }],
  ]),
};

export interface WebParts {
  services: Services;
  security: SecuritySettings;
  /** Answers with a prerendered page or an asset, or says that there is none of that name. */
  staticFiles: (request: Request) => Response | Promise<Response>;
  /** Rejects while the server is draining, and for sales while database or jobs are down, too. */
  checkReady: CheckReady;
  /** What opens the metrics from elsewhere; left out or `null`, only this machine may read them. */
  metricsToken?: string | null;
}

/** The whole of what the shop answers over HTTP. */
export function createWeb({
  services,
  security,
  staticFiles,
  checkReady,
  metricsToken = null,
}: WebParts): Hono {
  const web = new Hono();

  const protect = protectData(security);
  // Pages and files come with headers of their own.
  for (const path of ['/healthz', '/readyz', '/.well-known/*', '/api/*']) {
    web.use(path, async (context, next) => {
      await next();
      protect(context.res);
    });
  }

  web.get('/healthz', (context) => context.json({ status: 'up' }));
  web.get('/readyz', answerReadiness(checkReady, services));

  web.get('/metrics', async (context, next) => {
    const metrics = await answerMetrics(context, services.metrics, metricsToken);
    return metrics ? protect(metrics) : next();
  });

  web.get('/.well-known/security.txt', (context) =>
    context.text(securityTxt(services.publicUrl, services.clock())),
  );
  web.get('/.well-known/change-password', (context) => context.redirect('/dashboard#password'));

  web.use('/api/*', sameOriginOnly(services.ownOrigins, openToOthers));
  web.use('/api/desk/*', deskNetworksOnly(services));
  for (const [method, path, endpoint] of routes) {
    // A GET has no body; to look for one would make a whole Request of it, and an event stream keeps that.
    if (method === 'POST') {
      web.post(path, bodyLimit({ maxSize: endpoint.maxBodyBytes, onError: refuseTooLarge }));
    }
    web.on(method, path, endpoint(services));
  }
  web.all('/api/*', () => {
    throw new Refusal('not_found', 'There is nothing at this address.', {
      noted: { event: 'unknown-path-asked' },
    });
  });

  web.all('*', (context) => staticFiles(context.req.raw));

  const answerThrown = answerError(services.log, refusalReaders);
  web.onError(async (error, context) => {
    if (error instanceof Refusal) {
      noteRefusal(services, context, error);
      services.metrics.countRefusal(error.code, error.noted.limit);
    }
    if (error instanceof WorkOverload) noteSecurity(services, context, 'too-busy');
    noteUnwritableStore(services, error);
    return protect(await answerThrown(error, context));
  });
  return web;
}

function refuseTooLarge(): never {
  // The rest of the body is never read, so the connection cannot be used again.
  throw new Refusal('too_large', 'That is more than we can take in one request.', {
    headers: { Connection: 'close' },
  });
}
