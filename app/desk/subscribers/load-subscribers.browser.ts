import { look } from '../ask-desk.browser.ts';
import { deskOwner } from '../doors/load-owner.browser.ts';
import { listQuery } from '../parts/list-query.ts';

/** Topics and growth, and for whom addresses are for, those that the address of the page asks for. */
export async function loadSubscribers(args: { request: Request }) {
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
