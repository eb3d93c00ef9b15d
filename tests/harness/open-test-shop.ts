import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { noteDeadLetters } from '#app/features/attention/watch/watch-dead-letters.server.ts';
import { watchMails } from '#app/features/attention/watch/watch-mails.server.ts';
import type { Stamper } from '#app/features/downloads/stamp/stamped-book.server.ts';
import { openCommonPasswords } from '#app/features/identity/password/common-passwords.server.ts';
import { logMails } from '#app/features/mail-log/log-mails.server.ts';
import { writeMailing } from '#app/features/mailings/mails/mailing-mail.server.tsx';
import type { SetPaper } from '#app/features/papers/typeset/set-paper.server.ts';
import type { Store } from '#app/platform/database/store.server.ts';
import { fileInMemory } from '#app/platform/files/opened-file.server.ts';
import { openRateLimits } from '#app/platform/http/rate-limits.server.ts';
import { trustProxies } from '#app/platform/http/trusted-proxies.server.ts';
import { openJobQueue } from '#app/platform/jobs/job-queue.server.ts';
import { type Keys, openKeys } from '#app/platform/keys.server.ts';
import { type Log, openLog } from '#app/platform/log.server.ts';
import { smtpMailer } from '#app/platform/mail/mailer.server.ts';
import { stripeProvider } from '#app/platform/payments/stripe-provider.server.ts';
import {
  openSecurityLog,
  type SecurityLog,
} from '#app/platform/security-log/security-log.server.ts';
import { built } from '#commands/folders.ts';
import { rateLimits } from '#database/schema/rate-limits.ts';
import { type Email, emailSchema } from '#sandbox/mailbox/email.ts';
import { startMailbox } from '#sandbox/mailbox/start-mailbox.ts';
import { startPaymentPage } from '#sandbox/payment-page/start-payment-page.ts';
import { allJobs } from '#server/all-jobs.ts';
import { journalIn } from '#server/desk/journal-in.ts';
import { noteUnreadable } from '#server/http/note-unreadable.ts';
import { requestListener } from '#server/http/request-listener.ts';
import { answerUnreadable } from '#server/http/unreadable-requests.ts';
import { openLiveEvents } from '#server/live/live-events.ts';
import { openMetrics } from '#server/metrics/open-metrics.ts';
import type { Services } from '#server/services.ts';
import { createWeb } from '#server/web.ts';
import { jobHandlers } from '#server/worker.ts';

const secretKey = 'sk_test_0123456789abcdef';
/** Of a test shop that is given no keys of its own. */
export const testSecret = 'a secret that is only for tests, 32 bytes';
export const webhookSecret = 'whsec_0123456789abcdef';

interface TestShopOptions {
  workJobs?: boolean;
  limitsFactor?: number;
  stamper?: Stamper;
  setPaper?: SetPaper;
  log?: Log;
  keys?: Keys;
  securityLog?: SecurityLog;
  alertEmail?: string;
  deskNetworks?: string[];
}

export interface TestShop {
  url: string;
  services: Services;
  /** Where the provider's API is. */
  paymentPageUrl: string;
  /** Where the mailbox takes mail. */
  smtpUrl: string;
  /** Moves the shop's clock (not the provider's) to this many milliseconds from now. */
  shiftClock(ms: number): void;
  /** As if nothing had been asked of it yet. */
  forgetLimits(): Promise<void>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** As the shop's own page would post it. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** The provider's test controls, see sandbox/payment-page/sandbox-controls.ts. */
  atPaymentPage(path: string, body?: unknown, method?: string): Promise<unknown>;
  /** The provider's own API, with the shop's key, as somebody else who holds it would post to it. */
  atProviderApi(path: string, form: Record<string, string>): Promise<unknown>;
  /** The mailbox's test controls, see sandbox/mailbox/faults.ts. */
  atMailbox(path: string, body?: unknown, method?: string): Promise<unknown>;
  /** All mails, oldest first, or those to one address. */
  emails(to?: string): Promise<Email[]>;
  close(): Promise<void>;
}

/**
 * The shop's server in this process, on a store that a test brings: real payment page, mailbox, job
 * queue and HTTP. Only pages are left
 * out, and stamped books and papers unless a test brings what makes them. `workJobs: false` leaves jobs
 * undone.
 */
export async function openTestShop(store: Store, options: TestShopOptions = {}): Promise<TestShop> {
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-test-'));
  let answer: RequestListener = (_request, response) => response.writeHead(503).end();
  const server = createServer({ requireHostHeader: false }, (request, response) =>
    answer(request, response),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${portOf(server.address())}`;
  const security = { publicUrl: url };
  answerUnreadable(server, security);
  const host = '127.0.0.1';
  const paymentPage = await startPaymentPage({
    host,
    port: 0,
    dataDir: join(folder, 'payment-page'),
    secretKey,
    webhookSecret,
    webhookUrl: `${url}/api/webhooks/stripe`,
    contract: 'all',
  });
  const mailbox = await startMailbox({
    host,
    webPort: 0,
    smtpPort: 0,
    dataDir: join(folder, 'mailbox'),
  });

  let shiftMs = 0;
  const clock = () => new Date(Date.now() + shiftMs);
  const log = options.log ?? openLog('silent');
  const keys = options.keys ?? openKeys([testSecret]);
  const limitsFactor = options.limitsFactor ?? 1000;
  const jobs = await openJobQueue(store, allJobs, log);
  const noting = { db: store.db, jobs, clock, log };
  const services: Services = {
    db: store.db,
    jobs,
    log,
    securityLog: options.securityLog ?? openSecurityLog({ log, clock, keys }),
    clock,
    payments: stripeProvider(
      { secretKey, webhookSecrets: [webhookSecret], apiUrl: paymentPage.url },
      clock,
    ),
    mailer: watchMails(
      logMails(smtpMailer(mailbox.smtpUrl, 'Evenkeel Academy <support@evenkeel.academy>'), noting),
      noting,
    ),
    limits: openRateLimits(store, limitsFactor),
    commonPasswords: openCommonPasswords(built.commonPasswords),
    stamper:
      options.stamper ?? stamperOf(() => Promise.reject(new Error('This shop has no books.'))),
    live: await openLiveEvents(store, log, limitsFactor),
    keys,
    metrics: openMetrics(),
    journal: journalIn(folder),
    alertEmail: options.alertEmail ?? null,
    defaultTimeZone: 'UTC',
    setPaper: options.setPaper ?? (() => Promise.reject(new Error('This shop has no faces.'))),
    writeMailing,
    lookAtSetup: () => Promise.resolve([]),
    dataDir: folder,
    publicUrl: url,
    ownOrigins: [url],
    trustedProxies: trustProxies([]),
    deskNetworks: trustProxies(options.deskNetworks ?? []),
  };
  if (options.workJobs ?? true)
    await jobs.work(jobHandlers(services), () => noteDeadLetters(services));
  const web = createWeb({
    services,
    security,
    staticFiles: () => new Response('no pages here', { status: 404 }),
    checkReady: () => store.ping(),
  });
  answer = requestListener(web.fetch, security);
  noteUnreadable(server, services);

  return {
    url,
    services,
    paymentPageUrl: paymentPage.url,
    smtpUrl: mailbox.smtpUrl,
    shiftClock(ms) {
      shiftMs = ms;
    },
    async forgetLimits() {
      await store.db.delete(rateLimits);
      services.limits = openRateLimits(store, limitsFactor);
    },
    get: (path, headers = {}) => fetch(url + path, { headers }),
    post: (path, body, headers = {}) =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: url, ...headers },
        body: JSON.stringify(body),
      }),
    atPaymentPage: (path, body, method = 'POST') => askJson(paymentPage.url + path, body, method),
    async atProviderApi(path, form) {
      const response = await fetch(paymentPage.url + path, {
        method: 'POST',
        headers: { Authorization: `Bearer ${secretKey}` },
        body: new URLSearchParams(form),
      });
      if (!response.ok) throw new Error(`${path} answered ${await response.text()}`);
      return response.json();
    },
    atMailbox: (path, body, method = 'POST') => askJson(mailbox.url + path, body, method),
    async emails(to) {
      const query = to === undefined ? '' : `?${new URLSearchParams({ to })}`;
      const emails = await askJson(`${mailbox.url}/email${query}`, undefined, 'GET');
      return z.array(emailSchema).parse(emails);
    },
    async close() {
      server.close();
      services.live.close();
      server.closeAllConnections();
      await jobs.stop(2_000);
      services.mailer.close();
      await paymentPage.close();
      await mailbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A stamper that makes each copy as `stampedBook` does, all of one name. */
export function stamperOf(stampedBook: Stamper['stampedBook'], copyName = 'copy'): Stamper {
  return {
    stampedBook,
    async openCopy(order, urgency) {
      const copy = await stampedBook(order, urgency);
      if (copy.kind === 'busy') return copy;
      return { ...copy, kind: 'opened', name: copyName, file: fileInMemory(copy.file) };
    },
    copyName: () => Promise.resolve(copyName),
    forgetCopies: () => Promise.resolve(),
    load: () => ({ waiting: 0, keptBytes: null }),
    close: () => Promise.resolve(),
  };
}

async function askJson(url: string, body: unknown, method: string): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
  });
  if (!response.ok)
    throw new Error(`${method} ${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

function portOf(address: string | { port: number } | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
