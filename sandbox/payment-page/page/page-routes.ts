import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { advanceClock } from '#sandbox/payment-page/payments/advance-clock.ts';
import { choosePlace } from '#sandbox/payment-page/payments/choose-place.ts';
import { formatAmount } from '#sandbox/payment-page/payments/format-amount.ts';
import { completeFreeSession, paySession } from '#sandbox/payment-page/payments/pay-session.ts';
import { returnUrl } from '#sandbox/payment-page/payments/return-url.ts';
import { needsPlace, sessionTotal } from '#sandbox/payment-page/payments/session-sums.ts';
import { taxPlaces } from '#sandbox/payment-page/payments/tax-places.ts';
import type { Sandbox } from '#sandbox/payment-page/sandbox.ts';
import { existing } from '#sandbox/payment-page/store/existing.ts';
import type { SessionRecord } from '#sandbox/payment-page/store/records.ts';
import type { WebhookCourier } from '#sandbox/payment-page/webhooks/webhook-courier.ts';
import {
  type CardFormValues,
  checkCardForm,
  checkFreeForm,
  emptyCardForm,
  readCardForm,
} from './card-form.ts';
import { type CardPageState, cardPage } from './card-page.ts';
import { closedPage, unknownPage } from './closed-page.ts';
import { type FormNote, formNotes } from './form-notes.ts';
import { sendPage } from './page-shell.ts';
import { sessionsPage } from './sessions-page.ts';

const untouched: FormNote = { values: emptyCardForm, errors: {} };

const placeForm = z.object({
  place: z
    .enum(taxPlaces.map(({ code }) => code))
    .optional()
    .catch(undefined),
});

/** What people see: the card page of each session, and the list of all of them. */
export function pageRoutes(sandbox: Sandbox, courier: WebhookCourier, merchant: string) {
  const notes = formNotes();
  const app = new Hono();

  app.get('/', (c) => {
    sandbox.store.transaction(() => advanceClock(sandbox));
    const body = sessionsPage(sandbox.store);
    return sendPage(c, 200, { title: 'Payments in this sandbox', body });
  });

  app.get('/c/pay/:id', (c) => {
    const session = currentSession(sandbox, c.req.param('id'));
    if (session === undefined) return sendUnknown(c);
    if (session.status !== 'open') return sendClosed(c, session, merchant);
    const note = notes.take(session.id) ?? untouched;
    return sendCardPage(c, { session, merchant, ...note });
  });

  app.post('/c/pay/:id', bodyLimit({ maxSize: 16 * 1024 }), async (c) => {
    const values = readCardForm(await c.req.parseBody());
    const id = c.req.param('id');
    if (currentSession(sandbox, id) === undefined) return sendUnknown(c);
    const { next, note, eventId } = pressPay(sandbox, id, values);
    if (eventId !== undefined) {
      await courier.answered(eventId, sandbox.controls.webhooks.returnWaitMs);
    }
    if (note !== undefined) notes.leave(id, note);
    return c.redirect(next ?? c.req.path, 303);
  });

  app.post('/c/pay/:id/place', bodyLimit({ maxSize: 1024 }), async (c) => {
    const { place } = placeForm.parse(await c.req.parseBody());
    const id = c.req.param('id');
    if (currentSession(sandbox, id) === undefined) return sendUnknown(c);
    if (place === undefined) notes.leave(id, { ...untouched, isPlaceMissing: true });
    else
      sandbox.store.transaction(() =>
        choosePlace(sandbox, existing(sandbox.store.sessions, id), place),
      );
    return c.redirect(`/c/pay/${id}`, 303);
  });
  return app;
}

interface Pressed {
  next?: string;
  note?: FormNote;
  /** What tells the shop of it. */
  eventId?: string | undefined;
}

/**
 * One transaction from looking at the session to paying it: two presses at the same moment pay
 * once. Answers the shop's address when there is nothing left to pay, else a note for the page.
 */
function pressPay(sandbox: Sandbox, id: string, values: CardFormValues): Pressed {
  return sandbox.store.transaction(() => {
    const session = existing(sandbox.store.sessions, id);
    if (session.status === 'complete') return { next: returnUrl(session) };
    if (session.status === 'expired') return {};
    // Whatever is wrong, the security code is typed again: it is never written into a page.
    const typed = { ...values, cardCvc: '' };
    if (needsPlace(session)) {
      return { note: { values: typed, errors: {}, isPlaceMissing: true } };
    }
    const isFree = sessionTotal(session) === 0;
    const checked = isFree
      ? checkFreeForm(values, session.customerEmail)
      : checkCardForm(values, session.customerEmail, sandbox.now());
    if (!checked.ok) return { note: { values: typed, errors: checked.errors } };
    const outcome =
      'card' in checked
        ? paySession(sandbox, session, checked.card)
        : completeFreeSession(sandbox, session, checked.buyer);
    if (outcome.kind === 'complete') {
      return { next: returnUrl(outcome.session), eventId: outcome.eventId };
    }
    if (outcome.kind === 'expired') return {};
    return { note: { values: typed, errors: {}, decline: outcome } };
  });
}

function currentSession(sandbox: Sandbox, id: string): SessionRecord | undefined {
  return sandbox.store.transaction(() => {
    advanceClock(sandbox);
    return sandbox.store.sessions.find(id);
  });
}

function sendCardPage(c: Context, state: CardPageState) {
  const { session, merchant, errors, decline, isPlaceMissing } = state;
  const amount = formatAmount(sessionTotal(session), session.currency);
  const isWrong = decline !== undefined || isPlaceMissing || Object.keys(errors).length > 0;
  return sendPage(c, 200, {
    title: `${isWrong ? 'Problem: ' : ''}Pay ${amount} to ${merchant}`,
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
