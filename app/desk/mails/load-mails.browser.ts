import { look } from '../ask-desk.browser.ts';
import { listQuery } from '../parts/list-query.ts';

/** One page of the mails that the address asks for. */
export function loadMails({ request }: { request: Request }) {
  const { filter, page } = listQuery(request);
  const failed = filter('state') === 'failed';
  return look('mails', { failed, text: filter('q'), ...page });
}
