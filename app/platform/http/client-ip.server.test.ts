import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clientIp, networkOf, networksAround, readIp } from './client-ip.server.ts';
import { trustProxies } from './trusted-proxies.server.ts';

const proxy = '10.0.0.1';
const outerProxy = '10.0.0.2';
const nobody = trustProxies([]);
const one = trustProxies([proxy]);
const two = trustProxies([proxy, outerProxy]);

describe('without a trusted proxy', () => {
  test('the socket counts, whatever the header claims', () => {
    expect(clientIp('203.0.113.9', null, nobody)).toBe('203.0.113.9');
    expect(clientIp('203.0.113.9', '198.51.100.1', nobody)).toBe('203.0.113.9');
    expect(clientIp('203.0.113.9', '198.51.100.1, 10.0.0.1', one)).toBe('203.0.113.9');
  });

  test('a socket without an address counts as unknown', () => {
    expect(clientIp(undefined, '198.51.100.1', one)).toBe('unknown');
    expect(clientIp('', null, nobody)).toBe('unknown');
    expect(clientIp('pipe', null, nobody)).toBe('unknown');
  });
});

describe('behind one trusted proxy', () => {
  test('the hop that the proxy saw counts', () => {
    expect(clientIp(proxy, '203.0.113.9', one)).toBe('203.0.113.9');
  });

  test('hops that the client wrote itself do not count', () => {
    expect(clientIp(proxy, '1.1.1.1, 2.2.2.2, 203.0.113.9', one)).toBe('203.0.113.9');
    expect(clientIp(proxy, `${proxy}, 203.0.113.9`, one)).toBe('203.0.113.9');
  });

  test('without a header it is the proxy itself that asks', () => {
    expect(clientIp(proxy, null, one)).toBe(proxy);
    expect(clientIp(proxy, '', one)).toBe(proxy);
    expect(clientIp(proxy, ' , ', one)).toBe(proxy);
  });
});

describe('behind two trusted proxies', () => {
  test('both are passed over', () => {
    expect(clientIp(proxy, `203.0.113.9, ${outerProxy}`, two)).toBe('203.0.113.9');
  });

  test('a forged list in front changes nothing', () => {
    const forged = `1.1.1.1, ${outerProxy}, 203.0.113.9, ${outerProxy}`;
    expect(clientIp(proxy, forged, two)).toBe('203.0.113.9');
  });

  test('a chain of nothing but proxies ends with the outermost', () => {
    expect(clientIp(proxy, outerProxy, two)).toBe(outerProxy);
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
    expect(clientIp(address, null, nobody)).toBe(network);
    expect(clientIp(proxy, address, one)).toBe(network);
  });

  test('an IPv4 address dressed as IPv6 is that IPv4 address', () => {
    expect(clientIp('::ffff:203.0.113.9', null, nobody)).toBe('203.0.113.9');
    expect(clientIp('::FFFF:203.0.113.9', null, nobody)).toBe('203.0.113.9');
    expect(clientIp('::ffff:10.0.0.1', '203.0.113.9', one)).toBe('203.0.113.9');
    expect(clientIp(proxy, '::ffff:203.0.113.9', one)).toBe('203.0.113.9');
  });

  test('addresses of one /64 count together, those of two apart', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const key = clientIp(address, null, nobody);
        if (key.endsWith('::/64')) {
          const inside = `${key.replace('::/64', '')}:1:2:3:4`;
          expect(clientIp(inside, null, nobody)).toBe(key);
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
  expect(networkOf(clientIp(socketIp, null, nobody))).toBe(network);
});

test('a client cannot choose its own address by what it writes', () => {
  const hop = fc.oneof(fc.ipV4(), fc.ipV6(), fc.constantFrom(proxy, outerProxy, '', 'unknown'));
  fc.assert(
    fc.property(fc.array(hop, { maxLength: 5 }), (forged) => {
      const header = [...forged, '203.0.113.9', outerProxy].join(', ');
      expect(clientIp(proxy, header, two)).toBe('203.0.113.9');
    }),
  );
});

describe('what proxies write of a hop', () => {
  test.each([
    ['203.0.113.9:40001', '203.0.113.9'],
    ['[2001:db8::1]:40001', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[fe80::1%eth0]:443', 'fe80::1'],
    [' 203.0.113.9 ', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['[::ffff:203.0.113.9]:40001', '203.0.113.9'],
    ['2001:0DB8:0:0:0:0:0:0001', '2001:db8::1'],
  ])('%s is the address %s', (hop, ip) => expect(readIp(hop)).toBe(ip));

  test.each([
    '',
    'unknown',
    '_hidden',
    'shop.example',
    '203.0.113.9:',
    '203.0.113.9:port',
    '203.0.113',
    '203.0.113.256',
    '0203.0.113.9',
    '203.0.113.9/24',
    '2001:db8::1:2::3',
    '[203.0.113.9',
    '"[2001:db8::1]"',
    'for=203.0.113.9',
    `${'1'.repeat(300)}`,
    `${'a'.repeat(15_000)}`,
  ])('%s is none', (hop) => expect(readIp(hop)).toBeNull());

  test('the port changes at every connection, and whose it is does not', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.ipV6(), fc.nat(65_535), (v4, v6, port) => {
        expect(clientIp(proxy, `${v4}:${port}`, one)).toBe(clientIp(proxy, v4, one));
        expect(clientIp(proxy, `[${v6}]:${port}`, one)).toBe(clientIp(proxy, v6, one));
      }),
    );
  });

  test('where the last hop is no address, the proxy that wrote it counts', () => {
    for (const hop of ['unknown', '_hidden', 'x'.repeat(300), '"[2001:db8::1]:1"']) {
      expect(clientIp(proxy, `203.0.113.9, ${hop}`, one)).toBe(proxy);
      expect(clientIp(proxy, `${hop}, ${outerProxy}`, two)).toBe(outerProxy);
    }
  });

  test('whatever is written, the answer is an address or a network, and short', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (header) => {
        const ip = clientIp(proxy, header, one);
        expect(readIp(ip.replace('/64', ''))).not.toBeNull();
        expect(ip.length).toBeLessThan(40);
      }),
    );
  });
});

describe('the networks around an address', () => {
  test.each([
    [
      '203.0.113.9',
      [
        ['203.0.113.9', 1],
        ['203.0.113.0/24', 16],
      ],
    ],
    [
      '2001:db8:1:2::/64',
      [
        ['2001:db8:1:2::/64', 1],
        ['2001:db8:1:0::/56', 4],
        ['2001:db8:1::/48', 16],
      ],
    ],
    [
      '2001:db8:1:abcd::/64',
      [
        ['2001:db8:1:abcd::/64', 1],
        ['2001:db8:1:ab00::/56', 4],
        ['2001:db8:1::/48', 16],
      ],
    ],
    ['unknown', [['unknown', 1]]],
  ])('of %s', (ip, expected) => {
    expect(networksAround(ip).map(({ network, times }) => [network, times])).toEqual(expected);
  });

  test('two households of one /48 share it, and of one /56 that as well', () => {
    const household = fc.integer({ min: 0, max: 0xffff });
    fc.assert(
      fc.property(household, household, (first, second) => {
        const networks = [first, second].map((n) =>
          networksAround(clientIp(`2001:db8:1:${n.toString(16)}::1`, null, nobody)),
        );
        const [mine, theirs] = networks.map((list) => list.map(({ network }) => network));
        expect(mine?.[2]).toBe(theirs?.[2]);
        expect(mine?.[1] === theirs?.[1]).toBe(first >> 8 === second >> 8);
      }),
    );
  });
});
