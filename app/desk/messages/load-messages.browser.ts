import { look } from '../ask-desk.browser.ts';
import { listQuery } from '../parts/list-query.ts';

/** One page of the messages that the address asks for; without a state those that wait. */
export function loadMessages({ request }: { request: Request }) {
  const { filter, page } = listQuery(request);
  const wanted = filter('state');
  const state = wanted === 'all' ? null : wanted === 'done' ? 'done' : 'open';
  return look('messages', { text: filter('q'), state, ...page });
}
