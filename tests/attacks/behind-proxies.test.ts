import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { trustProxies } from '#app/platform/http/trusted-proxies.server.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { choice, someOf } from './payloads/some-of.ts';

const limit = 20;

/** What a visitor writes of themselves at the `n`th request, before any proxy adds to it. */
const forgeries: [string, (n: number) => string | null][] = [
  ['nothing', () => null],
  ['another address each time', (n) => `198.51.100.${n}`],
  ['a list of others', (n) => `198.51.100.${n}, 203.0.113.${n}, 192.0.2.${n}`],
  ['an IPv6 address each time', (n) => `2001:db8:${n}::1`],
  ['addresses of one /64', (n) => `2001:db8::${n + 1}`],
  ['mapped IPv4', (n) => `::ffff:198.51.100.${n}`],
  ['mapped IPv4 in hexadecimal', (n) => `::ffff:c633:64${n.toString(16).padStart(2, '0')}`],
  ['a port each time', (n) => `198.51.100.9:${40_000 + n}`],
  ['quotes', (n) => `"198.51.100.${n}"`],
  ['what is no address', () => randomBytes(9).toString('hex')],
  ['the proxy itself', () => '127.0.0.1'],
  ['its private neighbours', (n) => `10.0.0.${n}`],
  ['empty hops', (n) => `, ,198.51.100.${n},,`],
  ['a thousand hops', (n) => Array.from({ length: 300 }, () => `192.0.2.${n}`).join(',')],
  ['tabs', (n) => `\t198.51.100.${n}\t`],
  ['a zone', (n) => `fe80::${n + 1}%eth0`],
  ['octal and hexadecimal', (n) => `0306.063.0144.${n}, 0xc6.0x33.0x64.${n}`],
];

/** What else programs read an address from; the shop reads none of them. */
const otherHeaders = [
  ...['X-Real-IP', 'X-Client-IP', 'CF-Connecting-IP', 'True-Client-IP', 'X-Cluster-Client-IP'],
  ...['Fastly-Client-IP', 'X-Originating-IP', 'X-Remote-IP', 'X-Remote-Addr', 'X-ProxyUser-Ip'],
];

/** What the proxies add, from the outermost on: each writes down who asked it. */
const chains: [string, string[], string[]][] = [
  ['no proxy', [], []],
  ['one proxy', ['127.0.0.1'], ['203.0.113.77']],
  ['two proxies', ['127.0.0.1', '10.9.8.7'], ['203.0.113.77', '10.9.8.7']],
];

const tries = chains.flatMap(([chain, trusted, added]) =>
  forgeries.map(([what, forged]) => ({ chain, trusted, added, what, forged })),
);

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { limitsFactor: 1, workJobs: false });
  });
  beforeEach(() => shop.forgetLimits());
  afterAll(() => shop.close());

  test(`behind no, one and two proxies a visitor has ${limit} questions, whatever they write (${choice})`, async () => {
    for (const { chain, trusted, added, what, forged } of someOf(tries, 4)) {
      await shop.forgetLimits();
      shop.services.trustedProxies = trustProxies(trusted);
      const headers = (n: number): Record<string, string> => {
        const hops = [forged(n), ...added].filter((hop) => hop !== null);
        const others = otherHeaders.map((name) => [name, `198.51.100.${n}`]);
        return {
          ...Object.fromEntries(others),
          Forwarded: `for=198.51.100.${n}`,
          ...(hops.length === 0 ? {} : { 'X-Forwarded-For': hops.join(', ') }),
        };
      };
      const answers = await Promise.all(
        Array.from({ length: limit + 5 }, (_, n) =>
          shop.post('/api/check-email-exists', { email: `n${n}@example.com` }, headers(n)),
        ),
      );
      const answered = answers.filter(({ status }) => status === 200);
      expect(answered, `${chain}: ${what}`).toHaveLength(limit);
    }
  }, 120_000);
});
