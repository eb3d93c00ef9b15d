import { Hono } from 'hono';
import { csrf } from 'hono/csrf';
import type { EmailStore } from './email-store.ts';
import { type FaultPlan, faultSchema } from './faults.ts';

/** Mail is shown, never run: no scripts, no forms, pictures from this machine or from the mail itself. */
const EMAIL_CSP = [
  'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
  "default-src 'none'",
  'img-src data: http://localhost:* http://127.0.0.1:*',
  "style-src 'unsafe-inline'",
  'font-src data:',
  "frame-ancestors 'self'",
].join('; ');

/** The mails as JSON, and the test controls under /sandbox. */
export function emailApi(parts: { store: EmailStore; faults: FaultPlan; announce: () => void }) {
  const { store, faults, announce } = parts;
  const app = new Hono();

  app.get('/email', (context) => context.json(store.list(context.req.query('to'))));
  app.delete('/email/all', (context) => {
    store.clear();
    announce();
    return context.json({});
  });
  app.get('/email/:id', (context) => {
    const email = store.find(context.req.param('id'));
    return email ? context.json(email) : context.json({ error: 'No such email.' }, 404);
  });
  app.delete('/email/:id', (context) => {
    if (!store.remove(context.req.param('id')))
      return context.json({ error: 'No such email.' }, 404);
    announce();
    return context.json({});
  });
  app.get('/email/:id/source', (context) => {
    const source = store.findSource(context.req.param('id'));
    if (!source) return context.text('No such email.', 404);
    context.header('X-Content-Type-Options', 'nosniff');
    return context.body(Uint8Array.from(source), 200, {
      'Content-Type': 'text/plain; charset=utf-8',
    });
  });
  app.get('/email/:id/html', (context) => {
    const email = store.find(context.req.param('id'));
    if (!email) return context.text('No such email.', 404);
    context.header('Content-Security-Policy', EMAIL_CSP);
    context.header('Referrer-Policy', 'no-referrer');
    return context.html(fitForReader(email.html));
  });

  app.get('/sandbox/faults', (context) => context.json(faults.current() ?? null));
  app.post('/sandbox/faults', csrf(), async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const fault = faultSchema.safeParse(body);
    if (!fault.success) return context.json({ error: fault.error.message }, 400);
    faults.set(fault.data);
    return context.json(fault.data);
  });
  app.delete('/sandbox/faults', (context) => {
    faults.clear();
    return context.json({});
  });

  return app;
}

/** Links open in a new tab, and a small screen is not taken for a large one. What the mail itself says wins. */
function fitForReader(html: string): string {
  const added =
    '<base target="_blank"><meta name="viewport" content="width=device-width, initial-scale=1">';
  const head = /<head\b[^>]*>/i;
  return head.test(html) ? html.replace(head, (tag) => tag + added) : added + html;
}
