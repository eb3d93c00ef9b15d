import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clientIp, networkOf } from './client-ip.server.ts';

const proxy = '10.0.0.1';
const outerProxy = '10.0.0.2';

describe('without a trusted proxy', () => {
  test('the socket counts, whatever the header claims', () => {
    expect(clientIp('203.0.113.9', null, [])).toBe('203.0.113.9');
    expect(clientIp('203.0.113.9', '198.51.100.1', [])).toBe('203.0.113.9');
    expect(clientIp('203.0.113.9', '198.51.100.1, 10.0.0.1', [proxy])).toBe('203.0.113.9');
  });

  test('a socket without an address counts as unknown', () => {
    expect(clientIp(undefined, '198.51.100.1', [proxy])).toBe('unknown');
    expect(clientIp('', null, [])).toBe('unknown');
  });
});

describe('behind one trusted proxy', () => {
  test('the hop that the proxy saw counts', () => {
    expect(clientIp(proxy, '203.0.113.9', [proxy])).toBe('203.0.113.9');
  });

  test('hops that the client wrote itself do not count', () => {
    expect(clientIp(proxy, '1.1.1.1, 2.2.2.2, 203.0.113.9', [proxy])).toBe('203.0.113.9');
    expect(clientIp(proxy, `${proxy}, 203.0.113.9`, [proxy])).toBe('203.0.113.9');
  });

  test('without a header it is the proxy itself that asks', () => {
    expect(clientIp(proxy, null, [proxy])).toBe(proxy);
    expect(clientIp(proxy, '', [proxy])).toBe(proxy);
    expect(clientIp(proxy, ' , ', [proxy])).toBe(proxy);
  });
});

describe('behind two trusted proxies', () => {
  test('both are passed over', () => {
    expect(clientIp(proxy, `203.0.113.9, ${outerProxy}`, [proxy, outerProxy])).toBe('203.0.113.9');
  });

  test('a forged list in front changes nothing', () => {
    const forged = `1.1.1.1, ${outerProxy}, 203.0.113.9, ${outerProxy}`;
    expect(clientIp(proxy, forged, [proxy, outerProxy])).toBe('203.0.113.9');
  });

  test('a chain of nothing but proxies ends with the outermost', () => {
    expect(clientIp(proxy, outerProxy, [proxy, outerProxy])).toBe(outerProxy);
  });
});

describe('IPv6', () => {
  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as its network %s', (address, network) => {
    expect(clientIp(address, null, [])).toBe(network);
    expect(clientIp(proxy, address, [proxy])).toBe(network);
  });

  test('an IPv4 address dressed as IPv6 is that IPv4 address', () => {
    expect(clientIp('::ffff:203.0.113.9', null, [])).toBe('203.0.113.9');
    expect(clientIp('::FFFF:203.0.113.9', null, [])).toBe('203.0.113.9');
    expect(clientIp('::ffff:10.0.0.1', '203.0.113.9', [proxy])).toBe('203.0.113.9');
    expect(clientIp(proxy, '::ffff:203.0.113.9', [proxy])).toBe('203.0.113.9');
  });

  test('addresses of one /64 count together, those of two apart', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const key = clientIp(address, null, []);
        if (key.endsWith('::/64')) {
          const inside = `${key.replace('::/64', '')}:1:2:3:4`;
          expect(clientIp(inside, null, [])).toBe(key);
        }
      }),
    );
  });
});

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3::4', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  [undefined, 'unknown'],
])('of %s only the network %s is told', (socketIp, network) => {
  expect(networkOf(clientIp(socketIp, null, []))).toBe(network);
});

test('a client cannot choose its own address by what it writes', () => {
  const hop = fc.oneof(fc.ipV4(), fc.ipV6(), fc.constantFrom(proxy, outerProxy, '', 'unknown'));
  fc.assert(
    fc.property(fc.array(hop, { maxLength: 5 }), (forged) => {
      const header = [...forged, '203.0.113.9', outerProxy].join(', ');
      expect(clientIp(proxy, header, [proxy, outerProxy])).toBe('203.0.113.9');
    }),
  );
});
