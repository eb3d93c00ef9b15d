import net, { isIPv4, isIPv6 } from 'node:net';
import type { TrustedProxies } from './trusted-proxies.server.ts';

/**
 * The address that limits are counted by: that of `wholeClientIp`, of which an IPv6 address counts as its
 * /64, which is what one household or server gets.
 */
export function clientIp(
  socketIp: string | undefined,
  forwardedFor: string | null,
  trustedProxies: TrustedProxies,
): string {
  const ip = wholeClientIp(socketIp, forwardedFor, trustedProxies);
  if (ip === null) return 'unknown';
  return isIPv6(ip) ? `${groupsOf(ip).slice(0, 4).join(':')}::/64` : ip;
}

/**
 * The address that a request comes from: the socket's, unless that is a trusted proxy; then the
 * right-most hop of `X-Forwarded-For` that is not one. Where that hop is no address, the last one
 * that is counts; `null` where none is. RFC 7239's `Forwarded` is not read: hardly a proxy writes it, and
 * most hand on what a client wrote.
 */
export function wholeClientIp(
  socketIp: string | undefined,
  forwardedFor: string | null,
  trustedProxies: TrustedProxies,
): string | null {
  const hops = (forwardedFor ?? '').split(',');
  let ip = readIp(socketIp ?? '');
  while (ip !== null && trustedProxies.has(ip)) {
    const next = readIp(hops.pop() ?? '');
    if (next === null) break;
    ip = next;
  }
  return ip;
}

/**
 * The address that a socket or a proxy names, in the one form it is compared in: without port,
 * brackets (RFC 3986) and zone, an IPv4 address that is dressed as IPv6 as what it is. `null` for
 * anything else.
 */
export function readIp(text: string): string | null {
  const [, bracketed, withPort] = /^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text.trim()) ?? [];
  const [ip = ''] = (bracketed ?? withPort ?? text.trim()).split('%');
  if (isIPv4(ip)) return ip;
  if (!isIPv6(ip)) return null;
  const { address } = new net.SocketAddress({ address: ip, family: 'ipv6' });
  return /^::ffff:([\d.]+)$/.exec(address)?.[1] ?? address;
}

/**
 * The network of an address as `clientIp` gives it, which says where a request came from but not
 * from whom: an IPv4 address's /24, an IPv6 household's /48.
 */
export function networkOf(ip: string): string {
  return networksAround(ip).at(-1)?.network ?? ip;
}

/**
 * An address as `clientIp` gives it and the networks around it, the narrowest first, with how many
 * times as much as the address each may take. Who rents an IPv6 /56 or /48 has 256 or 65,536 households in it to ask from, and
 * who rents an IPv4 /24 has 256 addresses; a provider may have as many customers there.
 */
export function networksAround(ip: string): { network: string; times: number }[] {
  const itself = { network: ip, times: 1 };
  if (isIPv4(ip)) {
    return [itself, { network: `${ip.split('.').slice(0, 3).join('.')}.0/24`, times: 16 }];
  }
  if (!ip.endsWith('::/64')) return [itself];
  const [a = '0', b = '0', c = '0', d = '0'] = ip.replace('::/64', '').split(':');
  const upperByte = (Number.parseInt(d, 16) & 0xff00).toString(16);
  return [
    itself,
    { network: `${a}:${b}:${c}:${upperByte}::/56`, times: 4 },
    { network: `${a}:${b}:${c}::/48`, times: 16 },
  ];
}

/** The eight groups of an IPv6 address as `readIp` gives it. */
function groupsOf(ip: string): string[] {
  const [head = '', tail = ''] = ip.split('::');
  const before = head.split(':').filter((group) => group !== '');
  const after = tail.split(':').filter((group) => group !== '');
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}
