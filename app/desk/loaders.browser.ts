import { redirect } from 'react-router';
import type { FoundNeeds } from '#app/features/attention/need.ts';
import { readOrderId } from '#app/platform/text/read-order-id.ts';
import type { Answer } from './answers.ts';
import { look } from './ask-desk.browser.ts';
import { deskOwner } from './doors/load-owner.browser.ts';
import { listQuery, rowsPerPage } from './parts/list-query.ts';

/* What each page of the desk loads, by its address and by the rights of whoever opens it. */

interface Asked {
  request: Request;
  params: Readonly<Record<string, string | undefined>>;
}

/**
 * What this member of staff may see. What asks other machines comes later, and is `null` if they
 * could not be asked.
 */
export async function loadToday(args: Asked) {
  const { commands } = await deskOwner(args);
  const may = (command: string) => commands.includes(command);
  const slowNeeds = may('setup')
    ? look('needs', { slow: true }).then(readNeeds, () => null)
    : Promise.resolve({ needs: [], moreCount: 0 });
  const [sales, needs, shop] = await Promise.all([
    may('sales') ? look('sales') : null,
    look('needs').then(readNeeds),
    may('shop-settings') ? look('shop-settings') : null,
  ]);
  return { sales, needs, slowNeeds, timeZone: shop?.timeZone ?? null };
}

/** The needs with their dates, which JSON carries as texts. */
function readNeeds({ needs, moreCount }: Answer<'needs'>): FoundNeeds {
  return {
    needs: needs.map((need) => ({
      ...need,
      since: need.since === null ? null : new Date(need.since),
      dueAt: need.dueAt === null ? null : new Date(need.dueAt),
    })),
    moreCount,
  };
}

const nobody = { people: [], hasMorePeople: false };

/** How many people a search for orders shows above them. */
const maxPeople = 5;

/** The filters of orders in a URL; shared by the list and its CSV. */
export function orderFilters(request: { url: string }) {
  const { filter } = listQuery(request);
  return {
    text: filter('q'),
    status: filter('status'),
    bookId: filter('book'),
    from: filter('from'),
    until: filter('until'),
    sort: filter('sort'),
  };
}

/**
 * One page of orders, as the URL filters them, and the people that the search text finds. An
 * order's ID redirects to the order, and so does the desk's search if it finds only one.
 */
export async function loadOrders({ request }: Asked) {
  const { page, filter } = listQuery(request);
  const filters = orderFilters(request);
  const [orders, found] = await Promise.all([
    look('orders', { ...filters, ...page }),
    filters.text === null ? nobody : findPeople(request, filters.text),
  ]);
  const [only, ...others] = orders.rows;
  const isMeant = filter('opens') !== null || only?.orderId === readOrderId(filters.text ?? '');
  if (only && others.length === 0 && isMeant) throw redirect(`/orders/${only.orderId}`);
  return { ...orders, ...found };
}

async function findPeople(request: Request, text: string) {
  const { commands } = await deskOwner({ request });
  if (!commands.includes('customers')) return nobody;
  const { rows, next } = await look('customers', { text, limit: maxPeople });
  return { people: rows, hasMorePeople: next !== null };
}

/** The filters of invoices in a URL; shared by the list and its CSV. */
export function paperFilters(request: { url: string }) {
  const { filter } = listQuery(request);
  return { kind: filter('kind'), from: filter('from'), until: filter('until') };
}

/** One page of invoices and credit notes, as the URL filters them. */
export function loadPapers({ request }: Asked) {
  const { page } = listQuery(request);
  return look('invoices', { ...paperFilters(request), ...page });
}

/** One page of accounts, as the URL filters them. */
export function loadCustomers({ request }: Asked) {
  const { filter, page } = listQuery(request);
  return look('customers', { text: filter('q'), ...page });
}

/** One page of messages, as the URL filters them; without a state the open ones. */
export function loadMessages({ request }: Asked) {
  const { filter, page } = listQuery(request);
  const wanted = filter('state');
  const state = wanted === 'all' ? null : wanted === 'done' ? 'done' : 'open';
  return look('messages', { text: filter('q'), state, ...page });
}

/** Topics and growth, and for roles that may see addresses one page of subscribers. */
export async function loadSubscribers(args: Asked) {
  const { commands } = await deskOwner(args);
  const { filter, page } = listQuery(args.request);
  const asked = { text: filter('q'), topic: filter('topic'), state: filter('state'), ...page };
  const [topics, growth, subscribers] = await Promise.all([
    look('topics'),
    look('growth'),
    commands.includes('find-subscribers') ? look('find-subscribers', asked) : null,
  ]);
  return { topics, growth, subscribers };
}

/** One page of mailings, as the URL filters them. */
export function loadMailings({ request }: Asked) {
  const { filter, page } = listQuery(request);
  return look('mailings', { state: filter('state'), ...page });
}

/**
 * A mailing or a new one, with the topics; once it is sent, also whom it did not reach, for roles
 * that may see addresses.
 */
export async function loadMailing({ request, params: { id = '' } }: Asked) {
  const { commands } = await deskOwner({ request });
  const [mailing, topics] = await Promise.all([findMailing(id), look('topics')]);
  const { page } = listQuery(request);
  const wantsUnsent = mailing !== null && mailing.state !== 'draft' && commands.includes('unsent');
  const unsent = wantsUnsent ? await look('unsent', { id, ...page }) : null;
  return { mailing, topics, unsent };
}

async function findMailing(id: string): Promise<Answer<'mailing'> | null> {
  return id === 'new' ? null : look('mailing', { id });
}

/** One page of emails, as the URL filters them. */
export function loadMails({ request }: Asked) {
  const { filter, page } = listQuery(request);
  const failed = filter('state') === 'failed';
  return look('mails', { failed, text: filter('q'), ...page });
}

/** The provider's events, and the jobs that wait or failed. */
export async function loadQueues({ request }: Asked) {
  const { filter, page } = listQuery(request);
  const [events, waiting, failed] = await Promise.all([
    look('events', { open: filter('events') === 'open', ...page }),
    look('jobs', { limit: rowsPerPage }),
    look('jobs', { deadLetters: true, limit: rowsPerPage }),
  ]);
  return { events, waiting, failed };
}

/** One page of the history, as the URL filters it. */
export function loadHistory({ request }: Asked) {
  const { filter, page } = listQuery(request);
  return look('history', {
    text: filter('q'),
    act: filter('act'),
    outcome: filter('outcome'),
    ...page,
  });
}

/** One's own ways in, and for those who may see them the set-up, the claims and the staff. */
export async function loadSettings(args: Asked) {
  const { commands } = await deskOwner(args);
  const may = (command: string) => commands.includes(command);
  const [setup, claims, staff, shop, waysIn] = await Promise.all([
    may('setup') ? look('setup') : null,
    may('claims') ? look('claims') : null,
    may('staff') ? look('staff') : null,
    may('shop-settings') ? look('shop-settings') : null,
    look('ways-in'),
  ]);
  return { setup, claims, staff, shop, waysIn };
}

export const loadOrder = ({ params: { orderId } }: Asked) => look('order', { orderId });
export const loadCustomer = ({ params: { email } }: Asked) => look('customer', { email });
export const loadMessage = ({ params: { messageId } }: Asked) => look('message', { messageId });
