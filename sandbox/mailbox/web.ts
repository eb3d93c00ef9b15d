import { Hono } from 'hono';
import { deskCodePages } from './desk-code-pages.ts';
import { emailApi } from './email-api.ts';
import type { EmailStore } from './email-store.ts';
import type { FaultPlan } from './faults.ts';
import { isLoopback } from './loopback.ts';
import { readerPages } from './reader.ts';

/** Everything the mailbox answers over HTTP. */
export function mailboxWeb(parts: {
  store: EmailStore;
  faults: FaultPlan;
  deskOwnerFile?: string | undefined;
}) {
  const listeners = new Set<() => void>();
  const announce = () => {
    for (const listener of listeners) listener();
  };
  const app = new Hono();

  // A name that merely resolves to this machine must not let a website read the mails.
  app.use(async (context, next) => {
    if (isLoopback(new URL(context.req.url).hostname)) return next();
    return context.text('This mailbox answers on this machine only.', 421);
  });
  app.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
  });
  app.route('/', emailApi({ ...parts, announce }));
  app.route('/', readerPages({ ...parts, announce, listeners }));
  app.route('/', deskCodePages(parts.deskOwnerFile));
  return { app, announce };
}
