const gmailDomains = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox that a normalised email leads to, where that can be told: what stands behind a plus is the
 * reader's own, and Gmail ignores dots. For counting, and for finding the address that somebody gave
 * before. Mail only to that kept address, never to a mailbox or to what was typed, and never take two
 * emails with the same mailbox for the same account: elsewhere they may be two persons'. `mailbox_of` in
 * the database does the same.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const [name = ''] = email.slice(0, at).split('+');
  if (name === '') return email;
  if (!gmailDomains.includes(domain)) return `${name}@${domain}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}
