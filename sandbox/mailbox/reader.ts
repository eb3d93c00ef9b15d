import { Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { streamSSE } from 'hono/streaming';
import type { EmailStore } from './email-store.ts';
import { bodyViews, mailboxPage, missingPage } from './page.ts';
import { pageScript } from './page-script.ts';
import { pageStyle } from './page-style.ts';
import { strictPage } from './strict-page.ts';

/** The pages a person reads mail on. `listeners` hear of every change, for as long as they are in the set. */
export function readerPages(parts: {
  store: EmailStore;
  listeners: Set<() => void>;
  announce: () => void;
}) {
  const { store, listeners, announce } = parts;
  const app = new Hono();

  app.use(strictPage(), csrf());
  app.get('/', (context) => context.html(mailboxPage({ emails: store.summarise() })));
  app.get('/message/:id', (context) => {
    const email = store.find(context.req.param('id'));
    const emails = store.summarise();
    if (!email) return context.html(missingPage({ emails }), 404);
    const view = bodyViews.find((name) => name === context.req.query('view'));
    const source = store.findSource(email.id) ?? new Uint8Array();
    return context.html(
      mailboxPage({ emails, open: { email, source: new TextDecoder().decode(source), view } }),
    );
  });
  app.post('/message/:id/delete', (context) => {
    store.remove(context.req.param('id'));
    announce();
    return context.redirect('/', 303);
  });
  app.post('/delete-all', (context) => {
    store.clear();
    announce();
    return context.redirect('/', 303);
  });
  app.get('/page.css', (context) => context.body(pageStyle, 200, { 'Content-Type': 'text/css' }));
  app.get('/page.js', (context) =>
    context.body(pageScript, 200, { 'Content-Type': 'text/javascript' }),
  );
  app.get('/changes', (context) =>
    streamSSE(context, async (stream) => {
      const notify = () => void stream.writeSSE({ event: 'change', data: '' });
      listeners.add(notify);
      await new Promise<void>((resolve) => stream.onAbort(resolve));
      listeners.delete(notify);
    }),
  );
  return app;
}
