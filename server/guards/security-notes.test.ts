import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { systemClock } from '#app/platform/clock.ts';
import type { Store } from '#app/platform/database/store.server.ts';
import { openRateLimits } from '#app/platform/http/rate-limits.server.ts';
import { openKeys } from '#app/platform/keys.server.ts';
import { openLog } from '#app/platform/log.server.ts';
import type { SecurityFact } from '#app/platform/security-log/security-event-kind.ts';
import {
  type SecurityEvent,
  securityEventKind,
  securityEvents,
} from '#app/platform/security-log/security-events.ts';
import { openSecurityLog } from '#app/platform/security-log/security-log.server.ts';
import { askSocket } from '#commands/shop/ask-socket.ts';
import { downloadTokens } from '#database/schema/download-tokens.ts';
import { openDeskSocket } from '#server/desk/desk-socket.ts';
import { runDeskCommand } from '#server/desk/run-desk-command.ts';
import { findSocket } from '#server/desk/socket-path.ts';
import { type BoughtOrder, buyBooks } from '#tests/harness/buy-books.ts';
import { joinDesk } from '#tests/harness/join-desk.ts';
import { openTestShop, stamperOf, type TestShop } from '#tests/harness/open-test-shop.ts';
import { addPasskey, signInWithPasskey } from '#tests/harness/passkeys/buyer-passkeys.ts';
import { joinDeskWithPasskey } from '#tests/harness/passkeys/join-desk-with-passkey.ts';
import { softwareAuthenticator } from '#tests/harness/passkeys/software-authenticator.ts';
import { rawRequest } from '#tests/harness/raw-request.ts';
import { openSessionOf, signInAs } from '#tests/harness/sign-in-as.ts';
import { staffPassword } from '#tests/harness/staff-secrets.ts';
import { openTestPostgres } from '#tests/harness/stores.ts';
import {
  askForReset,
  joinShop,
  mailTo,
  tokenIn,
  type Visitor,
  visitShop,
} from '#tests/harness/visit-shop.ts';

const password = 'canary password of a buyer';
const secretNames = ['Zephyrine', 'Quillfeather'];
const names = { name: 'Zephyrine Quillfeather', firstName: 'Zephyrine', lastName: 'Quillfeather' };

let store: Store;
let shop: TestShop;
let order: BoughtOrder;
let member: { email: string; visitor: Visitor };
/** All that was logged, of either log. */
let text = '';
let count = 0;

beforeAll(async () => {
  store = await openTestPostgres();
  const write = (line: string) => {
    text += line;
  };
  const log = openLog('info', { write });
  const keys = openKeys(['a secret that is only for tests, 32 bytes']);
  shop = await openTestShop(store, {
    log,
    securityLog: openSecurityLog({ log, clock: systemClock, keys }),
    stamper: stamperOf(() => Promise.resolve({ kind: 'busy' })),
  });
  order = await buyBooks(shop, { email: 'canary-buyer@example.com', ...names });
});
afterAll(async () => {
  await shop.close();
  await store.close();
});

const newEmail = () => {
  count += 1;
  return `canary-${count}@example.com`;
};

/** Somebody who is signed in to an account without a password. */
const signedIn = () =>
  signInAs(shop.services, { email: newEmail(), emailVerified: false, ...names });

const buyerCookie = () => openSessionOf(shop.services, order.userId);

const downloadUrl = z.object({ downloadUrl: z.url() });

/** By owner's command, as the command line passes it on. */
async function command(name: string, args: object): Promise<void> {
  const asked = { command: name, args, who: 'command line', key: newEmail() };
  expect(await runDeskCommand(shop.services, asked)).toMatchObject({ status: 'done' });
}

/** Shown where they are caused: in commands/shop.test.ts and commands/shop/store-commands.test.ts. */
type CausedElsewhere = 'shop-started' | 'database-restored' | 'secret-rotated';

/** What somebody really does that leaves each event. */
const acts: Record<Exclude<SecurityEvent, CausedElsewhere>, () => Promise<unknown>> = {
  'sign-in-succeeded': signUpAndIn,
  'known-device-made': signUpAndIn,
  'account-made': signUpAndIn,
  'password-changed': changePassword,
  'sessions-ended': changePassword,
  'sign-in-failed': async () => visitShop(shop).signIn(newEmail(), 'canary of a wrong password'),
  'signed-out': async () => shop.post('/api/auth/sign-out', {}, (await signedIn()).cookie),
  'desk-opened': () => joinDesk(shop, 'owner', { email: newEmail() }),
  'desk-identity-shown': async () => {
    const owner = await joinDesk(shop, 'owner', { email: newEmail() });
    const code = owner.recoveryCodes[0] ?? '';
    await owner.post('/api/desk/reauthenticate', { password: staffPassword, code });
  },
  'desk-recovery-code-used': async () => {
    const owner = await joinDesk(shop, 'owner', { email: newEmail() });
    await owner.signIn({ code: owner.recoveryCodes[0] ?? '' });
  },
  'desk-passkey-copied': async () => {
    const owner = await joinDeskWithPasskey(shop, 'owner');
    await owner.signIn({ counter: 1 });
  },
  'desk-sign-in-failed': () =>
    shop.post('/api/desk/sign-in', {
      ...{ email: newEmail(), password: 'canary of a wrong password', code: 'canary' },
    }),
  'desk-closed-asked': () => shop.get('/api/desk/session'),
  'desk-act-refused': async () =>
    (await joinDesk(shop, 'accountant', { email: newEmail() })).run('give'),
  'sign-in-required': () => shop.get('/api/library'),
  'account-exists': () => visitShop(shop).signUp('canary-buyer@example.com', password, names),
  'reset-asked': () => shop.post('/api/send-password-reset', { email: newEmail() }),
  'code-asked': () => shop.post('/api/send-code', { email: newEmail(), purpose: 'password' }),
  'sign-in-asked': () => shop.post('/api/request-sign-in', { email: newEmail() }),
  'books-asked': () => shop.post('/api/find-purchases', { email: newEmail() }),
  'withdrawal-asked': () =>
    shop.post('/api/withdraw', { orderId: 'EK-00000-00000', email: newEmail() }),
  'account-removed': async () => {
    const email = newEmail();
    await visitShop(shop).signUp(email, password, names);
    const token = tokenIn(await mailTo(shop, email, /^Confirm/));
    await shop.post('/api/remove-unverified-account', { token });
  },
  'email-verified': async () => {
    const { email, cookie } = await signedIn();
    await shop.post('/api/send-verification', {}, cookie);
    const token = tokenIn(await mailTo(shop, email, /^Confirm/));
    await shop.post('/api/verify-email', { token }, cookie);
  },
  'identity-shown': async () => {
    await signUpAndIn();
    await member.visitor.post('/api/passkeys/remove', { id: 'canary', password });
  },
  'passkey-added': passkeys,
  'passkey-removed': passkeys,
  'passkey-copied': passkeys,
  'email-change-asked': changeEmail,
  'email-change-stopped': changeEmail,
  'email-changed': changeEmail,
  'password-reset': async () => {
    const token = await askForReset(shop, (await signedIn()).email);
    await shop.post('/api/auth/reset-password', { token, newPassword: 'canary of a new one' });
  },
  'password-change-failed': async () => {
    const newPassword = 'canary of a new one';
    const wrong = { currentPassword: 'canary of a wrong password', newPassword };
    await shop.post('/api/auth/change-password', wrong, (await signedIn()).cookie);
  },
  'token-refused': () => shop.post('/api/check-reset-token', { token: 'canary-token' }),
  'book-url-refused': async () =>
    shop.get('/api/library/file?book=ebook-1&signature=canary', await buyerCookie()),
  'foreign-id-asked': async () =>
    shop.get(`/api/payment-status?session_id=${order.sessionId}`, (await signedIn()).cookie),
  'download-limit-reached': async () => {
    await store.db
      .update(downloadTokens)
      .set({ downloadsCount: sql`${downloadTokens.maxDownloads}` })
      .where(eq(downloadTokens.orderId, order.orderId));
    const { text: mail } = await mailTo(shop, order.email, /order|eBook/i);
    const token = /download\?token=([\w-]+)/.exec(mail)?.[1] ?? '';
    const [title] = z
      .object({ titles: z.array(z.string()) })
      .parse(await (await shop.get(`/api/downloads?token=${token}`)).json()).titles;
    await shop.post('/api/downloads/file', { token, title });
  },
  'limit-met': async () => {
    const { limits } = shop.services;
    shop.services.limits = openRateLimits(store, 0.001);
    for (const email of [newEmail(), newEmail()])
      await shop.post('/api/check-email-exists', { email });
    shop.services.limits = limits;
  },
  'too-busy': async () => {
    const cookie = await buyerCookie();
    const library = await (await shop.get('/api/library', cookie)).json();
    const { ebooks } = z
      .object({ ebooks: z.array(z.object({ ebook_title: z.string() })) })
      .parse(library);
    const wish = { ebookTitle: ebooks[0]?.ebook_title, action: 'preview' };
    const answer = await shop.post('/api/download-ebook', wish, cookie);
    await fetch(downloadUrl.parse(await answer.json()).downloadUrl, { headers: cookie });
  },
  'cross-site-refused': () =>
    shop.post('/api/auth/sign-out', {}, { Origin: 'https://canary.example' }),
  'bad-content': () => shop.post('/api/auth/sign-in/email', { email: 7, password: 'canary' }),
  'unreadable-request': () => rawRequest(shop.url, 'CANARY / HTTP/9.9\r\n\r\n'),
  'unknown-path-asked': () => shop.get('/api/canary-path/canary@example.com'),
  'webhook-signature-refused': () => shop.post('/api/webhooks/stripe', { id: 'canary' }),
  'owner-act': () => command('renew-link', { orderId: order.orderId }),
  'personal-data-exported': () => command('export-customer', { email: order.email }),
  'erasure-asked': async () => {
    const { cookie } = await signInAs(shop.services, { email: newEmail(), ...names });
    await shop.post('/api/my-data/erase', {}, cookie);
  },
  'erasure-called-off': async () => {
    const { cookie } = await signInAs(shop.services, { email: newEmail(), ...names });
    await shop.post('/api/my-data/erase', {}, cookie);
    await shop.post('/api/my-data/keep', {}, cookie);
  },
  'personal-data-erased': async () =>
    command('erase-customer', { email: (await signedIn()).email }),
  'database-copied': async () => {
    const folder = mkdtempSync(join(tmpdir(), 'evenkeel-notes-'));
    const dump = async () => new Blob(['the store']);
    const socket = await openDeskSocket(folder, { services: shop.services, dump });
    await askSocket(findSocket(folder) ?? '', '/backup', { file: join(folder, 'backup') });
    await socket?.close();
    rmSync(folder, { recursive: true });
  },
};

async function signUpAndIn(): Promise<void> {
  member = { email: newEmail(), visitor: visitShop(shop) };
  await member.visitor.signUp(member.email, password, names);
  expect((await member.visitor.signIn(member.email, password)).status).toBe(200);
}

async function passkeys(): Promise<void> {
  const visitor = visitShop(shop);
  const email = newEmail();
  await joinShop(shop, visitor, { email, password });
  const passkey = softwareAuthenticator(shop.url);
  await addPasskey(visitor, passkey);
  await mailTo(shop, email, /^A passkey was added/);
  for (const counter of [7, 7]) await signInWithPasskey(visitShop(shop), passkey, { counter });
  const { passkeys: kept } = z
    .object({ passkeys: z.array(z.object({ id: z.string() })) })
    .parse(await (await visitor.get('/api/passkeys')).json());
  await visitor.post('/api/passkeys/remove', { id: kept[0]?.id });
}

async function changeEmail(): Promise<void> {
  const visitor = visitShop(shop);
  const [from, stopped, to] = [newEmail(), newEmail(), newEmail()];
  await joinShop(shop, visitor, { email: from, password });
  await visitor.post('/api/email-change', { email: stopped });
  const token = tokenIn(await mailTo(shop, stopped, /^Confirm your new/));
  await visitor.post('/api/email-change/cancel', { token });
  await visitor.post('/api/email-change', { email: to });
  const mails = [
    await mailTo(shop, from, /^Change the email/, 2),
    await mailTo(shop, to, /^Confirm your new/),
  ];
  for (const mail of mails) {
    await visitor.post('/api/email-change/confirm', { token: tokenIn(mail) });
  }
  await mailTo(shop, from, /was changed$/);
}

async function changePassword(): Promise<void> {
  const change = { currentPassword: password, newPassword: 'canary of a new one' };
  await member.visitor.post('/api/auth/change-password', change);
}

const lineShape = z.looseObject({ event: z.string().optional(), level: z.string() });

function linesOf(written: string) {
  return written
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => lineShape.parse(JSON.parse(line)));
}

async function linesLeftBy(act: () => Promise<unknown>) {
  const before = text.length;
  await act();
  return linesOf(text.slice(before));
}

const eventsOfActs = Map.groupBy(Object.entries(acts), ([, act]) => act);

test.each(
  [...eventsOfActs].map(([act, pairs]) => ({ act, events: pairs.map(([event]) => event) })),
)('$events: each leaves its line, with the facts that it names', async ({ act, events }) => {
  const lines = await linesLeftBy(act);
  for (const event of events) {
    const line = lines.find((each) => each.event === event);
    if (!line || !isEvent(event)) throw new Error(`No ${event} in ${JSON.stringify(lines)}.`);
    const { level, facts, meaning } = securityEventKind(event);
    const { time, level: written, event: named, count: times, msg, traceId, ...told } = line;
    expect({ level: written, times, msg }).toEqual({ level, times: 1, msg: meaning });
    expect(time).toMatch(/Z$/);
    if (traceId !== undefined) expect(traceId).toMatch(/^[\da-f]{32}$/);
    const untold = facts.filter((fact) => !(fact in told) && !isOfSomeOnly(event, fact));
    expect(untold).toEqual([]);
    for (const fact of Object.keys(told)) expect(facts).toContain(fact);
  }
});

const isEvent = (event: string): event is SecurityEvent => Object.hasOwn(securityEvents, event);

/** What strangers do is done by nobody in particular, and not every act is about an order and a person. */
function isOfSomeOnly(event: SecurityEvent, fact: SecurityFact): boolean {
  if (event === 'owner-act') return fact === 'account';
  // By the owner, who has a name, or by the person, whose request it was.
  if (event === 'personal-data-exported') return fact !== 'who' && fact !== 'account';
  return (
    (['userId', 'account'].includes(fact) && securityEventKind(event).cause === 'anyone') ||
    (event === 'download-limit-reached' && fact === 'userId')
  );
}

test('a line says which account it is about, as a digest alone', async () => {
  const email = newEmail();
  const lines = await linesLeftBy(async () => {
    await shop.post('/api/send-password-reset', { email: email.toUpperCase() });
    await visitShop(shop).signIn(email, 'canary of a wrong password');
  });
  const accounts = lines.map(({ account }) => account);
  expect(accounts).toEqual([expect.stringMatching(/^[\w-]{16}$/), accounts[0]]);
});

test('reading leaves no line', async () => {
  const { cookie } = await signedIn();
  const lines = await linesLeftBy(async () => {
    await shop.get('/api/auth/get-session', cookie);
    await shop.get('/api/library', cookie);
    await shop.get('/api/auth/get-session');
    await shop.get(`/api/payment-status?session_id=${order.sessionId}`);
    await shop.get('/healthz');
    await shop.get('/wp-login.php');
    await shop.post('/api/check-email-exists', { email: newEmail() });
    await command('order', { orderId: order.orderId });
  });
  expect(lines.filter(({ event }) => event !== undefined)).toEqual([]);
});

test('a flood of refusals is a few lines, and then their count', async () => {
  const lines = await linesLeftBy(async () => {
    for (let n = 0; n < 300; n += 1) {
      await shop.post('/api/newsletter', {}, { Origin: 'https://canary.example' });
    }
    shop.services.securityLog.flush();
  });
  const refused = lines.filter(({ event }) => event === 'cross-site-refused');
  expect(refused.length).toBeLessThan(20);
  expect(refused.reduce((sum, { count: times }) => sum + Number(times), 0)).toBe(300);
});

test('a request that names two hosts, or none, is noted', async () => {
  const get = 'GET /healthz HTTP/1.1\r\nConnection: close\r\n';
  const lines = await linesLeftBy(async () => {
    for (const hosts of ['', 'Host: one.example\r\nHost: two.example\r\n']) {
      expect((await rawRequest(shop.url, `${get}${hosts}\r\n`)).status).toBe(400);
    }
  });
  expect(lines).toMatchObject([
    { event: 'unreadable-request', reason: 'host', network: '127.0.0.0/24' },
    { event: 'unreadable-request', reason: 'host', network: '127.0.0.0/24' },
  ]);
});

test('of all that was logged nothing is a password, a token, an address or a name', async () => {
  const tokens = (await shop.emails()).flatMap(
    ({ text: mail }) => mail.match(/token=[\w-]{20,}/g) ?? [],
  );
  expect(tokens.length).toBeGreaterThan(5);
  const secrets = [
    ...secretNames,
    ...tokens.map((token) => token.slice('token='.length)),
    'canary',
  ];
  expect(secrets.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
  expect(text).not.toMatch(/@|127\.0\.0\.1\b/);
});
