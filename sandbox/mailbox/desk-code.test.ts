import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { deskCodeAt } from './desk-code.ts';
import { openEmailStore } from './email-store.ts';
import { planFaults } from './faults.ts';
import { mailboxWeb } from './web.ts';

const folder = mkdtempSync(join(tmpdir(), 'mailbox-desk-code-'));
const file = join(folder, 'desk-owner.json');
const store = openEmailStore(folder);
const { app } = mailboxWeb({ store, faults: planFaults(), deskOwnerFile: file });

afterAll(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

const open = async (host = '127.0.0.1') => app.request(`http://${host}:3002/desk-code`);

test('while nobody is there for trying there is no code', async () => {
  expect(deskCodeAt(undefined, new Date())).toBeNull();
  expect(await (await open()).text()).toContain('No code here');
});

test('whoever is there gets the code of an app, changing at each half minute, on this machine alone', async () => {
  // The secret of RFC 6238, appendix B, in base 32.
  const codeSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  writeFileSync(file, JSON.stringify({ email: 'a@sandbox.test', password: 'p', codeSecret }));
  expect(deskCodeAt(file, new Date(59_000))).toEqual({
    ...{ email: 'a@sandbox.test', code: '287082', remainingMs: 1_000 },
  });
  vi.useFakeTimers({ now: 59_000, toFake: ['Date'] });
  const reply = await open();
  vi.useRealTimers();
  const page = await reply.text();
  expect(page).toContain('287082');
  expect(page).not.toContain(codeSecret);
  expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect((await open('rebound.example')).status).toBe(421);
});
