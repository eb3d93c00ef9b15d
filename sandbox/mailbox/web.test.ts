import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EmailStore, openEmailStore } from './email-store.ts';
import { planFaults } from './faults.ts';
import { mailboxWeb } from './web.ts';

const base = 'http://127.0.0.1:3002';
let dataDir: string;
let store: EmailStore;
let app: ReturnType<typeof mailboxWeb>['app'];
let announce: () => void;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mailbox-web-'));
  store = openEmailStore(dataDir);
  ({ app, announce } = mailboxWeb({ store, faults: planFaults() }));
});

afterEach(() => {
  store.close();
  rmSync(dataDir, { recursive: true });
});

function addEmail(parts: { subject?: string; html?: string; text?: string }): string {
  store.add(
    {
      date: '2026-01-01T12:00:00.000Z',
      from: [{ address: 'shop@shop.example', name: 'Shop' }],
      to: [{ address: 'buyer@mail.example', name: '' }],
      subject: '',
      html: '',
      text: '',
      headers: {},
      ...parts,
    },
    Buffer.from('Subject: raw\r\n\r\n<b>raw</b>'),
  );
  return store.list().at(-1)?.id ?? '';
}

const page = async (path: string) => (await app.request(base + path)).text();

test('the empty page says so, and that nothing left this machine', async () => {
  const text = await page('/');
  expect(text).toContain('No email yet');
  expect(text).toContain('Nothing has left this machine.');
});

test('what a mail contains is text on the page, never markup', async () => {
  const id = addEmail({ subject: '<script>alert(1)</script>', text: '<img src=x>' });
  for (const path of ['/', `/message/${id}`, `/message/${id}?view=source`]) {
    const text = await page(path);
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('<img');
    expect(text).not.toContain('<b>raw');
  }
  expect(await page(`/message/${id}?view=source`)).toContain('&lt;b&gt;raw');
});

test('a mail opens in its HTML part, or in its text where it has no other', async () => {
  const both = addEmail({ html: '<p>Hello</p>', text: 'Hello' });
  const textOnly = addEmail({ text: 'Only words' });
  expect(await page(`/message/${both}`)).toContain('<iframe');
  expect(await page(`/message/${textOnly}`)).toContain('Only words');
  expect(await page(`/message/${textOnly}?view=html`)).toContain('no HTML part');
});

test('the HTML part is served so that scripts cannot run and links open elsewhere', async () => {
  const id = addEmail({ html: '<!doctype html><html><head><title>x</title></head></html>' });
  const reply = await app.request(`${base}/email/${id}/html`);
  const policy = reply.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^sandbox allow-popups/);
  expect(policy).not.toContain('allow-scripts');
  expect(policy).toContain("default-src 'none'");
  expect(await reply.text()).toContain('<head><base target="_blank">');
});

test('an HTML part can be opened alone, at the width of the screen', async () => {
  const id = addEmail({ html: '<p>Hello</p>' });
  const textOnly = addEmail({ text: 'Only words' });
  expect(await page(`/message/${id}`)).toContain(`<a href="/email/${id}/html">Open alone</a>`);
  expect(await page(`/email/${id}/html`)).toContain(
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
  );
  expect(await page(`/message/${textOnly}`)).not.toContain('Open alone');
});

test('the page itself runs no script but its own', async () => {
  const policy = (await app.request(`${base}/`)).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('unsafe');
});

test('a mail that is gone has a page with a way back', async () => {
  const reply = await app.request(`${base}/message/99`);
  expect(reply.status).toBe(404);
  expect(await reply.text()).toContain('Back to the list');
});

test('a website that points its name at this machine gets nothing', async () => {
  addEmail({ subject: 'secret' });
  for (const name of ['rebound.example', '127.rebound.example']) {
    const reply = await app.request(`http://${name}:3002/email`);
    expect(reply.status).toBe(421);
    expect(await reply.text()).not.toContain('secret');
  }
});

test('another site cannot press the delete button', async () => {
  addEmail({});
  const press = (origin: string) =>
    app.request(`${base}/delete-all`, { method: 'POST', headers: { origin } });
  expect((await press('http://evil.example')).status).toBe(403);
  expect(store.list()).toHaveLength(1);
  expect((await press(base)).status).toBe(303);
  expect(store.list()).toHaveLength(0);
});

test('another site cannot plan a fault', async () => {
  const plan = (headers: Record<string, string>) =>
    app.request(`${base}/sandbox/faults`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ kind: 'drop', count: 1 }),
    });
  const foreign = { 'content-type': 'text/plain', origin: 'http://evil.example' };
  expect((await plan(foreign)).status).toBe(403);
  expect(await (await app.request(`${base}/sandbox/faults`)).json()).toBeNull();
  expect((await plan({ 'content-type': 'application/json' })).status).toBe(200);
});

test('an open page hears of every change', async () => {
  const leaving = new AbortController();
  const reply = await app.request(`${base}/changes`, { signal: leaving.signal });
  const reader = reply.body?.getReader();
  announce();
  const { value } = (await reader?.read()) ?? {};
  expect(new TextDecoder().decode(value)).toContain('event: change');
  await reader?.cancel();
});
