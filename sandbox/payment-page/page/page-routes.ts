import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { sessionTotal } from '#sandbox/payment-page/api/wire-session.ts';
import { advanceClock } from '#sandbox/payment-page/payments/advance-clock.ts';
import { paySession } from '#sandbox/payment-page/payments/pay-session.ts';
import { returnUrl } from '#sandbox/payment-page/payments/return-url.ts';
import type { Sandbox } from '#sandbox/payment-page/sandbox.ts';
import type { SessionRecord } from '#sandbox/payment-page/store/records.ts';
import { checkCardForm, emptyCardForm, readCardForm } from './card-form.ts';
import { type CardPageState, cardPage } from './card-page.ts';
import { closedPage, unknownPage } from './closed-page.ts';
import { formatAmount } from './format-amount.ts';
import { sendPage } from './page-shell.ts';
import { sessionsPage } from './sessions-page.ts';

/** What people see: the card page of each session, and the list of all of them. */
export function pageRoutes(sandbox: Sandbox, merchant: string) {
  const { store } = sandbox;
  const app = new Hono();

  app.get('/', (c) => {
    store.transaction(() => advanceClock(sandbox));
    return sendPage(c, 200, { title: 'Payments in this sandbox', body: sessionsPage(store) });
  });

  app.get('/c/pay/:id', (c) => {
    const session = currentSession(sandbox, c.req.param('id'));
    if (session === undefined) return sendUnknown(c);
    if (session.status !== 'open') return sendClosed(c, session, merchant);
    return sendCardPage(c, 200, { session, merchant, values: emptyCardForm, errors: {} });
  });

  app.post('/c/pay/:id', bodyLimit({ maxSize: 16 * 1024 }), async (c) => {
    const values = readCardForm(await c.req.parseBody());
    const session = currentSession(sandbox, c.req.param('id'));
    if (session === undefined) return sendUnknown(c);
    if (session.status === 'complete') return c.redirect(returnUrl(session), 303);
    if (session.status === 'expired') return c.redirect(c.req.path, 303);
    // Whatever is wrong, the security code is typed again: it is never written into a page.
    const state = { session, merchant, values: { ...values, cardCvc: '' }, errors: {} };
    const checked = checkCardForm(values, session.customerEmail, sandbox.now());
    if (!checked.ok) return sendCardPage(c, 422, { ...state, errors: checked.errors });
    const outcome = store.transaction(() => {
      // Read again inside the transaction: two presses at the same moment pay once.
      const latest = store.sessions.find(session.id) ?? session;
      return paySession(sandbox, latest, checked.card);
    });
    if (outcome.kind === 'expired') return c.redirect(c.req.path, 303);
    if (outcome.kind === 'declined') return sendCardPage(c, 402, { ...state, decline: outcome });
    return c.redirect(returnUrl(outcome.session), 303);
  });
  return app;
}

function currentSession(sandbox: Sandbox, id: string): SessionRecord | undefined {
  return sandbox.store.transaction(() => {
    advanceClock(sandbox);
    return sandbox.store.sessions.find(id);
  });
}

function sendCardPage(c: Context, status: 200 | 402 | 422, state: CardPageState) {
  const { session, merchant } = state;
  const amount = formatAmount(sessionTotal(session), session.currency);
  return sendPage(c, status, {
    title: `${status === 200 ? '' : 'Problem: '}Pay ${amount} to ${merchant}`,
    body: cardPage(state),
    withScript: true,
    formTargets: ["'self'", new URL(session.successUrl).origin],
  });
}

function sendClosed(c: Context, session: SessionRecord, merchant: string) {
  const title =
    session.status === 'expired' ? 'This payment page has expired' : `Paid to ${merchant}`;
  return sendPage(c, 200, { title, body: closedPage(session, merchant) });
}

function sendUnknown(c: Context) {
  return sendPage(c, 404, { title: 'There is no such payment page', body: unknownPage() });
}
