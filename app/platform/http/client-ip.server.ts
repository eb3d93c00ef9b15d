import { isIPv4, isIPv6 } from 'node:net';

/**
 * The address that limits are counted by: the socket's, unless that is a trusted proxy; then the
 * right-most hop of `X-Forwarded-For` that is not one. An IPv6 address counts as its /64, which is
 * what one household or server gets.
 */
export function clientIp(
  socketIp: string | undefined,
  forwardedFor: string | null,
  trustedProxies: readonly string[],
): string {
  const hops = (forwardedFor ?? '').split(',').map((hop) => plainIp(hop.trim()));
  let ip = plainIp(socketIp ?? '');
  while (trustedProxies.includes(ip)) {
    const next = hops.pop();
    if (next === undefined || next === '') break;
    ip = next;
  }
  if (ip === '') return 'unknown';
  return isIPv6(ip) ? householdOf(ip) : ip;
}

/**
 * The network of an address as `clientIp` gives it, which says where a request came from but not
 * from whom: an IPv4 address's /24, an IPv6 household's /48.
 */
export function networkOf(ip: string): string {
  if (isIPv4(ip)) return `${ip.split('.').slice(0, 3).join('.')}.0/24`;
  return ip.endsWith('::/64') ? `${ip.split(':').slice(0, 3).join(':')}::/48` : ip;
}

/** Writes an IPv4 address that is dressed as IPv6 (`::ffff:1.2.3.4`) plainly. */
function plainIp(ip: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
}

function householdOf(ip: string): string {
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
