import { look } from '../ask-desk.browser.ts';
import { listQuery } from '../parts/list-query.ts';
import { mailingPageSchema } from './mailing-answers.ts';

/** One page of the mailings that the address asks for. */
export function loadMailings({ request }: { request: Request }) {
  const { filter, page } = listQuery(request);
  return look(mailingPageSchema, 'mailings', { state: filter('state'), ...page });
}
