import { type Actor, type Refused, refuse } from '#app/features/desk/desk-services.server.ts';
import { normaliseEmail } from '#app/platform/text/normalise-email.ts';

/** Whose ways in are meant: one's own, or those of an address, which the command line alone may name. */
export interface Whose {
  email: string | null;
}

/**
 * The address of whose ways in somebody asks about: at the desk their own alone; the command line, which
 * acts as the owner, names the member. Of others an owner can only let them begin anew.
 */
export function whoseWaysIn(
  { who, staff: asking }: Pick<Actor, 'who' | 'staff'>,
  { email: typed }: Whose,
): { status: 'known'; email: string } | Refused {
  if (asking === undefined && typed === null) return refuse('Say whose: give their address.');
  const email = typed === null ? who : normaliseEmail(typed);
  if (email === null) return refuse(`${typed} is not an email address.`);
  if (asking !== undefined && email !== who) {
    return refuse('Only they can do this: add them again to let them start over.', 'not_permitted');
  }
  return { status: 'known', email };
}
