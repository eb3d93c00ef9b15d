import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { bundle, findBook } from '#app/features/catalog/catalog.ts';
import { openDeskSession } from '#app/features/desk/staff/desk-session.server.ts';
import { findStaffRow } from '#app/features/desk/staff/staff-member.server.ts';
import { recoverDownloadToken } from '#app/features/downloads/link/download-token.server.ts';
import type { Store } from '#app/platform/database/store.server.ts';
import { openLog } from '#app/platform/log.server.ts';
import { users } from '#database/schema/users.ts';
import { routes } from '#server/api-routes.ts';
import { createWeb } from '#server/web.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { joinDesk } from '#tests/harness/join-desk.ts';
import { draftMailing } from '#tests/harness/mailings/mailing-steps.ts';
import { openSession } from '#tests/harness/open-session.ts';
import { openTestShop, stamperOf, type TestShop } from '#tests/harness/open-test-shop.ts';
import { openSessionOf, signInAs } from '#tests/harness/sign-in-as.ts';
import { visitShop } from '#tests/harness/visit-shop.ts';
import { complaintAbout } from './complaint.ts';
import { type JsonShape, type Samples, shapeOf } from './json-shape.ts';
import { makeSomeInvoice } from './make-some-invoice.ts';

/** A request as attackers write it, as far as it is HTTP. */
export interface Attack {
  method: string;
  /** With its query. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string | null;
}

export interface Answered {
  status: number;
  /** What is wrong with the answer; `null` for nothing. */
  complaint: string | null;
}

/** An endpoint as its own code tells of it. */
export interface Target {
  method: 'GET' | 'POST';
  path: string;
  shape: JsonShape | null;
}

export interface AttackedShop {
  shop: TestShop;
  samples: Samples;
  /** What stands behind the `?` of paths that read a query, as far as it leads somewhere. */
  queries: readonly string[];
  /** What a browser of the shop's own pages says, signed in to an account that has a book, and at the desk. */
  signedIn(): Readonly<Record<string, string>>;
  /** Opens another session in place of one that may have ended. */
  signInAgain(): Promise<void>;
  /** Hands a request to the shop without a socket in between; never rejects. */
  ask(attack: Attack): Promise<Answered>;
  /** What the shop wrote into its log as an error, which is what somebody is woken by. */
  errors: string[];
  /** Somebody new buys a book, pays and opens it. Throws where that fails. */
  sellBook(): Promise<void>;
  close(): Promise<void>;
}

/** These read their bodies by themselves, as they answer in shapes of their own. */
const ownShapes: Readonly<Record<string, JsonShape>> = {
  '/api/download-ebook': {
    properties: {
      ebookTitle: {},
      action: { const: 'preview' },
      format: { enum: ['pdf', 'epub'] },
    },
  },
  '/api/newsletter/unsubscribe': { properties: { token: {} } },
};

/** Every path of the API, with the shape of what it takes. */
export const targets: readonly Target[] = routes.map(([method, path, { body }]) => ({
  method,
  path,
  shape: body ? shapeOf(body) : method === 'POST' ? (ownShapes[path] ?? null) : null,
}));

const pageHeaders = { 'Content-Type': 'text/html', 'X-Content-Type-Options': 'nosniff' };

const password = 'correct horse battery';
const quoted = (...values: string[]) => values.map((value) => JSON.stringify(value));

/** Opens a shop in which every endpoint has something to do, for whoever asks well enough. */
export async function openAttackedShop(store: Store, workJobs: boolean): Promise<AttackedShop> {
  const errors: string[] = [];
  const log = openLog('error', {
    write(line) {
      // The security log tells of attacks by lines with an event, and has reason to.
      if (!line.includes('"event":"')) errors.push(line);
    },
  });
  const file = new Uint8Array(64);
  const stamper = stamperOf(async () => ({
    kind: 'stamped',
    ...{ file, unstampable: [], isKept: true },
  }));
  const shop = await openTestShop(store, {
    ...{ workJobs, log, stamper, limitsFactor: 1e9 },
    setPaper: () => Promise.resolve(new Uint8Array(64)),
  });
  const { services } = shop;
  const web = createWeb({
    services,
    security: { publicUrl: shop.url },
    staticFiles: () => new Response('a page', { status: 404, headers: pageHeaders }),
    checkReady: () => store.ping(),
  });
  const { userId, email } = await signUpMember(shop);
  const staffId = await addOwner(shop);
  const openDoors = async () => {
    const { Cookie } = await openSessionOf(services, userId);
    const desk = await openDeskSession(services.db, { staffId, now: services.clock() });
    return { Cookie: `${Cookie}; desk=${desk.token}` };
  };
  let cookie = await openDoors();
  const samples = await sampleValues(shop, { email, cookie });
  const queries = await sampleQueries(shop, samples, cookie);
  const env = {
    incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } },
  };

  return {
    shop,
    samples,
    queries,
    errors,
    signedIn: () => ({ Origin: shop.url, 'Content-Type': 'application/json', ...cookie }),
    async signInAgain() {
      cookie = await openDoors();
    },
    async ask({ method, path, headers, body }) {
      const request = new Request(shop.url + path, { method, headers, body });
      const response = await web.fetch(request, env);
      return { status: response.status, complaint: await complaintAbout(response) };
    },
    sellBook: () => sellBook(shop),
    close: () => shop.close(),
  };
}

/** Somebody whose password is known, too. */
async function signUpMember(shop: TestShop): Promise<{ userId: string; email: string }> {
  const email = 'member@example.com';
  await visitShop(shop).signUp(email, password);
  const [user] = await shop.services.db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error('The account was not kept.');
  return { userId: user.id, email };
}

async function addOwner(shop: TestShop): Promise<string> {
  const owner = await joinDesk(shop, 'owner');
  const row = await findStaffRow(shop.services.db, owner.email);
  if (!row) throw new Error('Nobody joined the desk.');
  return row.id;
}

async function sampleValues(
  shop: TestShop,
  { email, cookie }: { email: string; cookie: { Cookie: string } },
): Promise<Samples> {
  const { db, keys } = shop.services;
  const paid = await buyBooks(shop, { email }, cookie);
  const unpaid = await openSession(shop, { email: 'ada@example.com' });
  const access = await recoverDownloadToken(db, keys, paid.orderId);
  const book = findBook({ id: 'ebook-1' });
  const titles = quoted(book?.title ?? '', book?.fullTitle ?? '', 'Nothing of ours');
  return {
    email: quoted(email, 'Ada@Example.COM', 'nobody@example.com'),
    password: quoted(password, 'no', 'password'),
    currentPassword: quoted(password, 'no'),
    newPassword: quoted(password, 'no', 'password'),
    remindMe: ['true', 'false'],
    userPassword: ['null', ...quoted(password, 'no')],
    token: quoted(access?.token ?? '', 'a'.repeat(43)),
    sessionId: quoted(paid.sessionId, unpaid.sessionId, 'cs_test_of_nobody'),
    resetUrl: quoted(`${shop.url}/auth`, 'https://evil.example/auth', 'no url'),
    id: quoted('ebook-1', 'ebook-2', 'ebook-0'),
    title: titles,
    ebookTitle: titles,
    category: quoted('Books', bundle.category),
    topic: quoted('newsletter', 'nothing'),
    // Of the desk, and about nobody that the other endpoints need.
    args: ['{"limit":5}', '{}', '{"email":"nobody@example.com"}', '{"orderId":"EK-00000-00000"}'],
    key: quoted('a-key-of-an-act'),
    orderId: quoted(paid.orderId, 'EK-00000-00000', 'no order'),
    reason: ['null', ...quoted('They are not for me.')],
    bookIds: quoted('ebook-1', 'ebook-0'),
  };
}

async function sampleQueries(
  shop: TestShop,
  { token = [], sessionId = [] }: Samples,
  cookie: { Cookie: string },
): Promise<string[]> {
  const bare = (text: string) => encodeURIComponent(z.string().parse(JSON.parse(text)));
  const title = findBook({ id: 'ebook-1' })?.title;
  const mailed = { token: bare(token[0] ?? '""'), title };
  const link = await shop.post('/api/downloads/link', mailed);
  const { url } = z.object({ url: z.url() }).parse(await link.json());
  const wish = { ebookTitle: title, action: 'preview' };
  const answer = await shop.post('/api/download-ebook', wish, cookie);
  const { downloadUrl } = z.object({ downloadUrl: z.url() }).parse(await answer.json());
  const mailId = await keepSomeMail(shop);
  const paperId = await makeSomeInvoice(shop, cookie);
  return [
    `id=${encodeURIComponent(mailId)}`,
    `id=${paperId}`,
    `id=${await draftMailing(shop.services)}`,
    new URL(downloadUrl).search.slice(1),
    new URL(url).search.slice(1),
    'after=2026-11-24T10:00:00.000000Z_EK-00000-00000',
    ...token.map((text) => `token=${bare(text)}`),
    ...sessionId.map((text) => `session_id=${bare(text)}`),
  ];
}

/** A mail that the desk may look at, also where no job sends any. */
async function keepSomeMail({ services }: TestShop): Promise<string> {
  const messageId = `${randomUUID()}@shop.example`;
  await services.mailer.send({
    ...{ kind: 'test', messageId, subject: 'A test', html: '<p>Hello</p>', text: 'Hello' },
    to: { name: '', address: 'desk@example.com' },
  });
  return messageId;
}

const library = z.object({ ebooks: z.array(z.object({ id: z.string() })).length(1) });

async function sellBook(shop: TestShop): Promise<void> {
  const buyer = await signInAs(shop.services);
  await buyBooks(shop, { email: buyer.email }, buyer.cookie);
  const answer = await shop.get('/api/library', buyer.cookie);
  library.parse(await answer.json());
}
