import type { SessionUser } from './session.ts';

type Named = Pick<SessionUser, 'name' | 'firstName' | 'lastName' | 'email'>;

/**
 * How the header greets: full name, else first plus last name, else first name, else the part of
 * the email before the at sign, else `User`.
 */
export function greetingName(user: Named): string {
  const [mailbox = ''] = user.email.split('@');
  return ownName(user) || mailbox.trim() || 'User';
}

/** How the dashboard welcomes: as the header, but with the whole email in place of its part. */
export function welcomeName(user: Named): string {
  return ownName(user) || user.email.trim() || 'User';
}

function ownName({ name, firstName, lastName }: Named): string {
  const first = firstName.trim();
  const last = lastName.trim();
  return name.trim() || (first && last ? `${first} ${last}` : first);
}
