import { createHmac, randomBytes } from 'node:crypto';
import { expect, inject, test, vi } from 'vitest';
import { z } from 'zod';
import { bundle, bundleBooks } from '#app/features/catalog/catalog.ts';
import type { Saying } from './canaries/stand-ins.ts';
import { browserIp, openWatchedShop, type WatchedShop } from './canaries/watched-shop.ts';

/** A word that stands nowhere else in the world. */
const word = (name: string) => `${name}${randomBytes(16).toString('hex')}`;
const address = (name: string) => `${word(name).slice(0, 24)}@example.com`;

const secrets = {
  authSecrets: [`${word('Zqa')}Xy-7`, `${word('Zqb')}Xy-8`] satisfies [string, string],
  stripeKey: `sk_test_${word('c')}`,
  webhookSecrets: [`whsec_${word('d')}`, `whsec_${word('e')}`] satisfies [string, string],
  smtpPassword: word('f'),
  databasePassword: word('g'),
  bucketKeyId: word('AK'),
  bucketSecret: word('h'),
};

const typed = {
  signUp: word('first-Pw-'),
  changed: word('second-Pw-'),
  reset: word('third-Pw-'),
  wrong: word('wrong-Pw-'),
  guest: word('guest-Pw-'),
};

const buyer = {
  email: address('buyer'),
  firstName: word('Bfirst'),
  lastName: word('Blast'),
  billingAddress: { address: word('Street'), city: word('City'), zipCode: word('Zip') },
};
const guest = { email: address('guest'), firstName: word('Gfirst'), lastName: word('Glast') };
const member = { email: address('member'), firstName: word('Mfirst'), lastName: word('Mlast') };
const reader = address('reader');
const writer = {
  email: address('writer'),
  firstName: word('Wfirst'),
  lastName: word('Wlast'),
  subject: word('Subject'),
  message: word('Message'),
};

/** Where something may be; all else is a leak. */
type Places = RegExp;

const nowhere: Places = /^$/;
/** Where the shop keeps what it knows of people. */
const inRecords =
  'table (users|checkouts|mails|download_tokens|job|job_common|contact_messages|subscriptions)';
const toProvider = 'provider';

/** Living tokens and cookies, as the walk through the shop meets them. */
interface Found {
  reset: string;
  verify: string;
  download: string;
  confirm: string;
  unsubscribe: string;
  session: string;
  knownDevice: string;
  bookUrl: string;
  hashes: string[];
}

const tokenOf = (text: string, pattern = /#token=([\w-]{43})/) => pattern.exec(text)?.[1] ?? '';

/** Waits for the newest mail to somebody whose text fits. */
async function mailed(shop: WatchedShop, email: string, pattern: RegExp): Promise<string> {
  const plain = (raw: string) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return vi.waitFor(
    () => {
      const texts = shop.mail.mails
        .filter(({ recipients }) => recipients.includes(email))
        .map(({ raw }) => plain(raw));
      const fitting = texts.findLast((text) => pattern.test(text));
      if (fitting === undefined) throw new Error(`No mail to ${email} has ${pattern}.`);
      return fitting;
    },
    { timeout: 25_000, interval: 50 },
  );
}

const pageUrl = z.object({ url: z.url() });

/** Buys as a page does, up to the receipt; the payment's session. */
async function buy(shop: WatchedShop, order: { email: string }, browser = shop.openBrowser()) {
  const answer = await browser.post('/api/create-checkout-session', order);
  const sessionId = pageUrl.parse(JSON.parse(answer)).url.split('/').at(-1) ?? '';
  await atProvider(shop, `/sandbox/sessions/${sessionId}/pay`);
  await browser.post('/api/confirm-payment', { sessionId });
  await browser.get(`/api/payment-status?session_id=${sessionId}`);
  const receipt = await mailed(shop, order.email, /EK-[\w-]+/);
  return { sessionId, receipt, browser };
}

async function atProvider(shop: WatchedShop, path: string, method = 'POST'): Promise<unknown> {
  const answer = await fetch(shop.paymentPageUrl + path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(method === 'POST' ? { body: '{}' } : {}),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return answer.json();
}

const signUpBody = ({ email, firstName, lastName }: typeof member, password: string) => ({
  ...{ email, password, firstName, lastName, name: `${firstName} ${lastName}` },
});

async function beMember(shop: WatchedShop) {
  const browser = shop.openBrowser();
  await browser.post('/api/auth/sign-up/email', signUpBody(member, typed.signUp));
  await browser.post('/api/auth/sign-in/email', { email: member.email, password: typed.wrong });
  await browser.post('/api/auth/sign-in/email', { email: member.email, password: typed.signUp });
  const verify = tokenOf(await mailed(shop, member.email, /Confirm/));
  await browser.post('/api/verify-email', { token: verify });
  await browser.get('/api/auth/get-session');
  const change = { currentPassword: typed.signUp, newPassword: typed.changed };
  await browser.post('/api/auth/change-password', { ...change, currentPassword: typed.wrong });
  await browser.post('/api/auth/change-password', change);
  const { firstName, lastName } = member;
  await browser.post('/api/auth/update-user', { name: firstName, firstName, lastName });
  await buy(shop, { ...member, ...{ cartItems: [{ id: 'ebook-1' }] } }, browser);
  await browser.get('/api/library');
  const wish = { ebookTitle: 'Built to Last', action: 'preview', format: 'epub' };
  const opened = await browser.post('/api/download-ebook', wish);
  const bookUrl = /signature=([\w-]{43})/.exec(opened)?.[1] ?? '';
  await browser.get(`/api/library/file?book=ebook-1&format=epub&expires=1&signature=${bookUrl}`);
  const session = browser.cookies.get('session') ?? '';
  const knownDevice = browser.cookies.get('known-device') ?? '';
  return { verify, bookUrl, session, knownDevice };
}

async function resetPassword(shop: WatchedShop): Promise<string> {
  const browser = shop.openBrowser();
  await browser.post('/api/send-password-reset', { email: member.email });
  const reset = tokenOf(await mailed(shop, member.email, /mode=reset/));
  await browser.post('/api/check-reset-token', { token: reset });
  await browser.post('/api/auth/reset-password', { token: reset, newPassword: typed.reset });
  await browser.post('/api/auth/sign-in/email', { email: member.email, password: typed.reset });
  await browser.post('/api/auth/sign-out', {});
  return reset;
}

async function subscribe(shop: WatchedShop) {
  const browser = shop.openBrowser();
  await browser.post('/api/newsletter', { email: reader });
  const asking = await mailed(shop, reader, /#token=/);
  const confirm = tokenOf(asking);
  await browser.post('/api/newsletter/confirm', { token: confirm });
  const welcome = await mailed(shop, reader, /unsubscribe\?token=/);
  const unsubscribe = tokenOf(welcome, /unsubscribe\?token=([\w-]{43})/);
  await browser.get(`/api/newsletter/unsubscribe?token=${unsubscribe}`);
  await browser.post(
    `/api/newsletter/unsubscribe?token=${unsubscribe}`,
    'List-Unsubscribe=One-Click',
    {
      'Content-Type': 'application/x-www-form-urlencoded',
    },
  );
  return { confirm, unsubscribe };
}

/** A guest with a cart, who downloads and gets the money back; and one with the bundle and a password. */
async function buyAsGuests(shop: WatchedShop): Promise<string> {
  const { receipt, sessionId, browser } = await buy(shop, {
    ...buyer,
    ...{ cartItems: [{ id: 'ebook-1' }] },
  });
  const download = tokenOf(receipt, /download\?token=([\w-]{43})/);
  await browser.get(`/api/downloads?token=${download}`);
  await browser.post('/api/downloads', { token: download });
  const wish = { token: download, title: 'Built to Last', format: 'epub' };
  await browser.post('/api/downloads/file', wish);
  const session = z.object({ payment_intent: z.string() });
  const paid = session.parse(await atProvider(shop, `/sandbox/sessions/${sessionId}`, 'GET'));
  await atProvider(shop, `/sandbox/payments/${paid.payment_intent}/refund`);
  await mailed(shop, buyer.email, /refund/i);
  const cartItems = bundleBooks.map(({ fullTitle }) => ({
    ...{ title: fullTitle, category: bundle.category },
  }));
  await buy(shop, { ...guest, ...{ cartItems, userPassword: typed.guest } });
  // One that is never paid keeps the hash of its password.
  const unpaid = { ...guest, email: address('unpaid'), cartItems, userPassword: typed.guest };
  await browser.post('/api/create-checkout-session', unpaid);
  return download;
}

/** What goes wrong: bad requests that hold secrets, and a database that fails in the middle of a request. */
async function goWrong(shop: WatchedShop, tokens: string[]): Promise<void> {
  const browser = shop.openBrowser();
  const signIn = { email: member.email, password: typed.wrong };
  await browser.post('/api/auth/sign-in/email', JSON.stringify(signIn).slice(0, -1));
  await browser.post('/api/auth/sign-in/email', { ...signIn, email: { of: member.email } });
  await browser.post('/api/auth/sign-in/email', signIn, { Origin: 'https://evil.example' });
  await browser.post('/api/auth/sign-in/email', signIn, { 'Content-Type': 'text/plain' });
  await browser.post(`/api/nothing/${member.email}`, signIn);
  for (const token of tokens) {
    await browser.get(`/api/${token}?token=${token}`);
    await browser.get(`/download/${token}`);
    await browser.post('/api/check-reset-token', { token: `${token}x` });
    await browser.get(`/api/payment-status?session_id=${token}`);
  }
  await browser.post('/api/webhooks/stripe', JSON.stringify({ id: 'evt', ...buyer }), {
    'Stripe-Signature': `t=1,v1=${createHmac('sha256', 'x').update('x').digest('hex')}`,
  });
  for (const table of ['contact_messages', 'checkouts', 'account_tokens']) {
    await shop.query(`alter table ${table} rename to ${table}_away`);
    const failed = [
      await browser.post('/api/contact', writer),
      await browser.post('/api/create-checkout-session', {
        ...buyer,
        cartItems: [{ id: 'ebook-1' }],
      }),
      await browser.post('/api/auth/reset-password', {
        ...{ token: tokens[0], newPassword: typed.reset },
      }),
    ];
    expect(
      failed.some((body) => body.includes('"code":"internal"')),
      table,
    ).toBe(true);
    await shop.query(`alter table ${table}_away rename to ${table}`);
  }
}

async function walkThroughShop(shop: WatchedShop): Promise<Found> {
  const { verify, bookUrl, session, knownDevice } = await beMember(shop);
  const reset = await resetPassword(shop);
  const { confirm, unsubscribe } = await subscribe(shop);
  await shop.openBrowser().post('/api/contact', writer);
  await mailed(shop, 'hello@evenkeel.academy', new RegExp(writer.subject));
  const download = await buyAsGuests(shop);
  await goWrong(shop, [reset, verify, download, confirm, unsubscribe, session.split('.')[0] ?? '']);
  const { rows } = await shop.query(
    `select password as hash from accounts union
      select password_hash from checkouts where password_hash is not null`,
  );
  const hashes = rows.map(({ hash }) => String(hash));
  return { reset, verify, download, confirm, unsubscribe, session, knownDevice, bookUrl, hashes };
}

/** The closed list: each canary, and the only places where it may be. */
function allowed(found: Found): [canary: string, places: Places][] {
  const mail = 'mail .*';
  const ofMember = 'answer (POST /api/auth/sign-(up|in)/email|GET /api/auth/get-session)';
  const ofDownload = 'answer (GET|POST) /api/downloads';
  const all = (...places: string[]) => new RegExp(`^(${places.join('|')})$`);
  const settings: [string, Places][] = [
    ...[...secrets.authSecrets, ...secrets.webhookSecrets].map((each): [string, Places] => [
      each,
      nowhere,
    ]),
    [secrets.stripeKey, all('provider authorization')],
    [secrets.smtpPassword, all('mail login')],
    [secrets.databasePassword, nowhere],
    [secrets.bucketSecret, nowhere],
    [secrets.bucketKeyId, all('bucket authorization')],
  ];
  const [sessionId = '', sessionSignature = ''] = found.session.split('.');
  const live: [string, Places][] = [
    ...Object.values(typed).map((each): [string, Places] => [each, nowhere]),
    ...found.hashes.map((each): [string, Places] => [each, all('table (accounts|checkouts)')]),
    [sessionId, all('cookie', 'table sessions')],
    [sessionSignature, all('cookie')],
    [found.knownDevice, all('cookie')],
    [found.bookUrl, all('answer POST /api/download-ebook')],
    ...[found.reset, found.verify, found.download, found.confirm].map((each): [string, Places] => [
      each,
      all(mail),
    ]),
    [found.unsubscribe, all(mail, 'answer GET /api/newsletter/unsubscribe')],
  ];
  const bought = [buyer, guest].flatMap(({ email, firstName, lastName }): [string, Places][] => [
    [email, all(inRecords, toProvider, mail)],
    [firstName, all(inRecords, toProvider, mail, ofDownload)],
    [lastName, all(inRecords, toProvider, mail, ofDownload)],
  ]);
  const personal: [string, Places][] = [
    ...bought,
    ...Object.values(buyer.billingAddress).map((each): [string, Places] => [
      each,
      all(inRecords, toProvider, mail),
    ]),
    [member.email, all(inRecords, toProvider, mail, ofMember)],
    [member.firstName, all(inRecords, toProvider, mail, ofMember)],
    [member.lastName, all(inRecords, toProvider, mail, ofMember)],
    [reader, all(inRecords, mail)],
    ...Object.values(writer).map((each): [string, Places] => [each, all(inRecords, mail)]),
    [browserIp, all('table rate_limits')],
  ];
  return [...settings, ...live, ...personal];
}

/** As programs write a text down. */
const spellings = (canary: string) => [
  canary,
  encodeURIComponent(canary),
  Buffer.from(canary).toString('base64').replace(/=+$/, ''),
  Buffer.from(canary).toString('hex'),
  canary.toUpperCase(),
  canary.toLowerCase(),
];

function leaks(said: Saying[], list: [string, Places][]): string[] {
  return list.flatMap(([canary, places]) =>
    said
      .filter(({ place }) => !places.test(place))
      .filter(({ text }) => spellings(canary).some((each) => text.includes(each)))
      .map(({ place }) => `${canary} in ${place}`),
  );
}

test('what is secret or personal is where it belongs and nowhere else, whatever the shop does', async () => {
  const postgres = { url: inject('postgresUrl'), template: inject('postgresTemplate') };
  const shop = await openWatchedShop(secrets, postgres);
  let found: Found | undefined;
  let said: Saying[] = [];
  try {
    found = await walkThroughShop(shop);
  } finally {
    said = await shop.stop();
  }
  const list = allowed(found);
  for (const [canary] of list) expect(canary.length).toBeGreaterThan(8);
  // It was seen where it may be, or the search would prove nothing.
  const seen = list.filter(([canary, places]) =>
    said.some(({ place, text }) => places.test(place) && text.includes(canary)),
  );
  const unseen = list.filter((each) => !seen.includes(each) && each[1] !== nowhere);
  expect(unseen.map(([canary]) => canary)).toEqual([]);
  expect(said.find(({ place }) => place === 'log')?.text).toMatch(/"level":"error"/);
  expect([...new Set(leaks(said, list))].toSorted()).toEqual([]);
}, 120_000);
