import { isIPv6 } from 'node:net';

/**
 * The address that limits are counted by: the socket's, unless that is a trusted proxy; then the
 * right-most hop of `X-Forwarded-For` that is not one. An IPv6 address counts as its /64, which is
 * what one household or server gets.
 */
export function clientIp(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  trustedProxies: readonly string[],
): string {
  const hops = (forwardedFor ?? '').split(',').map((hop) => plainAddress(hop.trim()));
  let address = plainAddress(socketAddress ?? '');
  while (trustedProxies.includes(address)) {
    const next = hops.pop();
    if (next === undefined || next === '') break;
    address = next;
  }
  if (address === '') return 'unknown';
  return isIPv6(address) ? networkOf(address) : address;
}

/** Writes an IPv4 address that is dressed as IPv6 (`::ffff:1.2.3.4`) plainly. */
function plainAddress(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

function networkOf(address: string): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
