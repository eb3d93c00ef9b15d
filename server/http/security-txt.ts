import { securityPolicyPath } from '#app/delivery/security-policy.ts';
import { site } from '#content/site.ts';

const validDays = 180;

/** Whom to tell of a weakness, and how (RFC 9116). It runs out on a midnight that is always months ahead of `now`. */
export function securityTxt(publicUrl: string, now: Date): string {
  const expires = new Date(now);
  expires.setUTCHours(24 * validDays, 0, 0, 0);
  const fields = [
    ['Contact', `mailto:${site.contactEmail}`],
    ['Contact', `${publicUrl}/contact`],
    ['Expires', expires.toISOString()],
    ['Canonical', `${publicUrl}/.well-known/security.txt`],
    ['Policy', publicUrl + securityPolicyPath],
    ['Preferred-Languages', 'en'],
  ];
  return fields.map(([name, value]) => `${name}: ${value}\n`).join('');
}
