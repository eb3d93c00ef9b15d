import { expect, test } from 'vitest';
import { isProxyEntry, trustProxies } from './trusted-proxies.server.ts';

test.each([
  ['10.0.0.1', ['10.0.0.1'], ['10.0.0.2']],
  ['10.0.0.0/8', ['10.0.0.1', '10.255.255.255'], ['11.0.0.1']],
  ['173.245.48.0/20', ['173.245.48.1', '173.245.63.255'], ['173.245.64.0']],
  ['::1', ['::1'], ['::2']],
  ['2400:cb00::/32', ['2400:cb00::1', '2400:cb00:ffff::1'], ['2400:cb01::1']],
  ['loopback', ['127.0.0.1', '127.9.9.9', '::1'], ['128.0.0.1', '10.0.0.1']],
  [
    'private',
    ['10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fd00::1'],
    ['172.32.0.1', '127.0.0.1', '192.169.0.1', 'fe80::1', '203.0.113.9'],
  ],
])('%s trusts %j and not %j', (entry, trusted, others) => {
  expect(isProxyEntry(entry)).toBe(true);
  const proxies = trustProxies([entry]);
  expect(trusted.filter((ip) => !proxies.has(ip))).toEqual([]);
  expect(others.filter((ip) => proxies.has(ip))).toEqual([]);
});

test.each([
  '',
  'everybody',
  'constructor',
  'proxy.example.com',
  '10.0.0.0/33',
  '10.0.0.0/-1',
  '10.0.0.0/',
  '10.0.0/8',
  '2400:cb00::/129',
  'fe80::1%eth0',
  '0.0.0.0/0',
  '::/0',
])('%s is no entry', (entry) => {
  expect(isProxyEntry(entry)).toBe(false);
  expect(() => trustProxies([entry])).toThrow();
});

test('several entries are trusted together; none is nobody', () => {
  const proxies = trustProxies(['loopback', '10.0.0.0/8']);
  expect(['127.0.0.1', '10.9.9.9', '203.0.113.9', 'unknown'].map(proxies.has)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(proxies.isEmpty).toBe(false);
  expect(trustProxies([]).isEmpty).toBe(true);
});
