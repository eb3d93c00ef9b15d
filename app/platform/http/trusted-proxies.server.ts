import { BlockList, isIP, isIPv4 } from 'node:net';

/** Whose `X-Forwarded-For` is believed. */
export interface TrustedProxies {
  /** Of an address as `readIp` gives it. */
  has(ip: string): boolean;
  /** Whether none is trusted. */
  isEmpty: boolean;
}

/** What the words among the entries stand for. */
const words = new Map([
  ['loopback', ['127.0.0.0/8', '::1']],
  ['private', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']], // RFC 1918, RFC 4193
]);

/** Whether an entry can be read: an address, a CIDR range, or one of the words `private` and `loopback`. */
export function isProxyEntry(entry: string): boolean {
  return words.has(entry) || readRange(entry) !== null;
}

/** The proxies that the entries name; throws for one that `isProxyEntry` would refuse. */
export function trustProxies(entries: readonly string[]): TrustedProxies {
  const list = new BlockList();
  for (const entry of entries.flatMap((each) => words.get(each) ?? [each])) {
    const range = readRange(entry);
    if (range === null) throw new Error(`${entry} is neither an address nor a range.`);
    list.addSubnet(range.ip, range.prefix, familyOf(range.ip));
  }
  return {
    has: (ip) => isIP(ip) !== 0 && list.check(ip, familyOf(ip)),
    isEmpty: entries.length === 0,
  };
}

/** A range of every address there is would believe whatever anybody claims: it is none. */
function readRange(entry: string): { ip: string; prefix: number } | null {
  const [, ip = '', given] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
  if (isIP(ip) === 0 || ip.includes('%')) return null;
  const bits = isIPv4(ip) ? 32 : 128;
  const prefix = Number(given ?? bits);
  return prefix >= 1 && prefix <= bits ? { ip, prefix } : null;
}

const familyOf = (ip: string) => (isIPv4(ip) ? 'ipv4' : 'ipv6');
