import { redirect } from 'react-router';
import { askDesk, DeskRefusal } from '../ask-desk.browser.ts';
import { deskSchema } from './door-answers.ts';

/** Who sits at the desk; leads to the sign-in, and back afterwards, where it is closed. */
export async function deskOwner({ request }: { request: Request }) {
  const answer = await askDesk('/api/desk/session', { repeatable: true });
  if (answer.ok) return deskSchema.parse(answer.value);
  if (answer.status !== 401) throw new DeskRefusal(answer);
  const { pathname, search } = new URL(request.url);
  throw redirect(`/sign-in?${new URLSearchParams({ to: pathname + search })}`);
}
