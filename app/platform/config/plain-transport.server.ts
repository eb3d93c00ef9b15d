import { BlockList, isIP } from 'node:net';

/** What travels in clear text to another machine, and to whose. */
export interface PlainTransport {
  /** Of the setting, and what is wrong with it. */
  sentence: string;
  /** Whether it goes through a network that is somebody's own, where only he may listen. */
  isPrivate: boolean;
}

interface Route {
  setting: string;
  /** What is read by whoever listens on the way. */
  carries: string;
  /** How to have it encrypted, or to say that it need not be. */
  advice: string;
  /** Whether it is encrypted, or its owner says that it need not be. */
  isSettled: (url: URL, input: Record<string, string | undefined>) => boolean;
}

/** An authority that is named is asked, unless the URL says that nobody need be. */
const isDatabaseSettled: Route['isSettled'] = ({ searchParams }, { DATABASE_CA }) => {
  const mode = searchParams.get('sslmode') ?? (DATABASE_CA?.trim() ? 'verify-full' : '');
  return (
    searchParams.get('host')?.startsWith('/') === true ||
    /^(require|verify-ca|verify-full|disable)$/.test(mode)
  );
};
const database = {
  carries: 'your buyers’ data',
  advice: 'add ?sslmode=verify-full, or ?sslmode=disable if you know it to be safe',
  isSettled: isDatabaseSettled,
};

const routes: readonly Route[] = [
  {
    setting: 'SMTP_URL',
    carries: 'links that set passwords',
    advice: 'write smtps://, or add ?requireTLS=true, or ?ignoreTLS=true if you know it to be safe',
    isSettled: ({ protocol, searchParams }) =>
      protocol === 'smtps:' ||
      searchParams.get('requireTLS') === 'true' ||
      searchParams.get('ignoreTLS') === 'true',
  },
  { setting: 'DATABASE_URL', ...database },
  { setting: 'DATABASE_DIRECT_URL', ...database },
  {
    setting: 'S3_ENDPOINT',
    carries: 'the books',
    advice: 'write https://',
    isSettled: ({ protocol }) => protocol === 'https:',
  },
];

/** The addresses among the settings to which a shop would speak in clear text, beyond this machine. */
export function findPlainTransport(input: Record<string, string | undefined>): PlainTransport[] {
  return routes.flatMap(({ setting, carries, advice, isSettled }) => {
    const given = input[setting]?.trim() ?? '';
    if (!URL.canParse(given)) return [];
    const url = new URL(given);
    const reach = reachOf(decodeURIComponent(url.hostname));
    if (reach === 'machine' || isSettled(url, input)) return [];
    const sentence = `${setting} leads to another machine without encryption, and carries ${carries}: ${advice}.`;
    return [{ sentence, isPrivate: reach === 'private' }];
  });
}

const machine = new BlockList();
machine.addSubnet('127.0.0.0', 8);
machine.addAddress('::1', 'ipv6');

const privateNetworks = new BlockList();
for (const [net, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  privateNetworks.addSubnet(net, prefix);
}
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

/** A name without a dot is one that a container network or a local resolver knows. */
function reachOf(hostname: string): 'machine' | 'private' | 'public' {
  const host = hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  if (host === '' || host === 'localhost' || host.startsWith('/')) return 'machine';
  const family = isIP(host);
  if (family === 0)
    return /^[^.]+$|\.(internal|local|lan|home\.arpa)$/.test(host) ? 'private' : 'public';
  const type = family === 6 ? 'ipv6' : 'ipv4';
  if (machine.check(host, type)) return 'machine';
  return privateNetworks.check(host, type) ? 'private' : 'public';
}
