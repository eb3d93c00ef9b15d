import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { logMails } from '#app/features/mail-log/log-mails.server.ts';
import { smtpMailer } from '#app/platform/mail/mailer.server.ts';
import { jobHandlers } from '#server/worker.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { visitShop } from '#tests/harness/visit-shop.ts';
import { mailInjections } from './payloads/mail-injections.ts';
import { choice, someOf } from './payloads/some-of.ts';
import { type CapturedMail, captureMails, type MailCapture } from './steps/capture-mails.ts';

const from = 'Evenkeel Academy <support@evenkeel.academy>';
const fields = ['firstName', 'lastName', 'email', 'subject', 'message'] as const;

onOneStore((store) => {
  let shop: TestShop;
  let capture: MailCapture;
  beforeAll(async () => {
    capture = await captureMails();
    shop = await openTestShop(store(), { workJobs: false });
    const { services } = shop;
    services.mailer = logMails(smtpMailer(`smtp://127.0.0.1:${capture.port}`, from), services);
    await services.jobs.work(jobHandlers(services));
  });
  afterAll(async () => {
    await shop.close();
    capture.close();
  });

  /** Every form that ends in a mail, each with the payload in one field. */
  async function sendEverywhere(injection: string, n: number): Promise<void> {
    const address = `ada${n}@example.com`;
    const field = fields[n % fields.length] ?? 'subject';
    const draft = {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: address,
      subject: 'S',
      message: 'M',
    };
    await shop.post('/api/contact', { ...draft, [field]: `${draft[field]}${injection}` });
    await visitShop(shop).signUp(address, 'correct horse battery', { name: `Ada${injection}` });
    await visitShop(shop).signUp(`s${address}${injection}`, 'correct horse battery');
    await shop.post('/api/send-password-reset', { email: `r${address}${injection}` });
    await shop.post('/api/newsletter', { email: `n${address}${injection}` });
    const names = { firstName: `Ada${injection}`, lastName: `Lovelace${injection}` };
    const order = { ...names, email: `b${address}`, cartItems: [{ id: 'ebook-1' }] };
    await shop.post('/api/create-checkout-session', { ...order, email: `c${address}${injection}` });
    const opened = await shop.post('/api/create-checkout-session', order);
    if (!opened.ok || n % 4 > 0) return;
    const id = String(JSON.parse(await opened.text()).url)
      .split('/')
      .at(-1);
    await shop.atPaymentPage(`/sandbox/sessions/${id}/pay`);
    await shop.post('/api/confirm-payment', { sessionId: id });
  }

  const jobsLeft = async () => {
    const { rows } = await store().query(
      "select 1 from pgboss.job where state < 'completed' and name like 'send%'",
      [],
    );
    return rows.length;
  };

  const known = new Set([
    ...['from', 'to', 'reply-to', 'subject', 'message-id', 'date', 'mime-version'],
    ...['content-type', 'content-transfer-encoding', 'auto-submitted'],
    ...['list-unsubscribe', 'list-unsubscribe-post'],
  ]);

  /** What of a mail is not as the shop alone would have written it. */
  async function odd({ recipients, raw }: CapturedMail): Promise<string[]> {
    const { html } = await simpleParser(Buffer.from(raw, 'latin1'));
    const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ');
    const names = head.split('\r\n').map((line) => line.split(':')[0]?.toLowerCase() ?? '');
    const twice = names.filter((name, at) => names.indexOf(name) !== at);
    return [
      ...names.filter((name) => !known.has(name)).map((name) => `header ${name}`),
      ...twice.map((name) => `${name} twice`),
      ...(recipients.length === 1 ? [] : [`${recipients.length} recipients`]),
      ...recipients.filter((address) => /evil/.test(address)).map((each) => `mail to ${each}`),
      ...(/[^\r]\n|\r[^\n]/.test(raw) ? ['a line that ends otherwise'] : []),
      // In the plain text it is what was typed, and nobody reads it as anything else.
      ...(/<h1>evil|<img src=x|<script/i.test(html || '') ? ['markup'] : []),
    ];
  }

  test(`nothing that is typed anywhere adds a header, a recipient or markup to a mail (${choice})`, async () => {
    expect(mailInjections.length).toBeGreaterThanOrEqual(100);
    await buyBooks(shop);
    // Without any first, so that mails come even where all that were drawn are refused.
    const typed = ['', ...someOf(mailInjections, 8)];
    for (const [n, injection] of typed.entries()) await sendEverywhere(injection, n);
    await vi.waitUntil(async () => (await jobsLeft()) === 0, { timeout: 400_000, interval: 100 });
    expect(capture.mails.length).toBeGreaterThan(3);
    const faults = (await Promise.all(capture.mails.map(odd))).flat();
    expect(faults).toEqual([]);
  }, 900_000);
});
