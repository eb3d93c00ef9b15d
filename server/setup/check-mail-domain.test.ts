import { expect, test } from 'vitest';
import { checkMailDomain } from './check-mail-domain.ts';

const noSuchName = () =>
  Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }));

function dns(records: Record<string, string[][]>) {
  return (name: string) => {
    const found = records[name];
    return found ? Promise.resolve(found) : noSuchName();
  };
}

const check = async (records: Record<string, string[][]>, selector: string | null = null) =>
  (await checkMailDomain('shop.example', { resolveTxt: dns(records), selector })).map(
    ({ name, state }) => [name, state],
  );

test('a domain that has all of it is good, however its records are cut up', async () => {
  const records = {
    'shop.example': [['google-site-verification=1'], ['v=spf1 include:', 'mail.example -all']],
    '_dmarc.shop.example': [['v=DMARC1; p=none']],
    's1._domainkey.shop.example': [['k=rsa; p=MIIB']],
  };
  expect(await check(records)).toEqual([
    ['SPF', 'good'],
    ['DKIM', 'good'],
    ['DMARC', 'good'],
  ]);
});

test('what is missing is wrong; a key under a name that nobody told is unknown', async () => {
  expect(await check({})).toEqual([
    ['SPF', 'wrong'],
    ['DKIM', 'unknown'],
    ['DMARC', 'wrong'],
  ]);
  expect(await check({ 'own._domainkey.shop.example': [['p=MIIB']] }, 'own')).toContainEqual([
    ...['DKIM', 'good'],
  ]);
  expect(await check({}, 'own')).toContainEqual(['DKIM', 'wrong']);
});

test('two records of a kind count as none, and a key that was withdrawn is no key', async () => {
  const records = {
    'shop.example': [['v=spf1 -all'], ['v=spf1 include:mail.example -all']],
    '_dmarc.shop.example': [['v=DMARC1; p=none'], ['v=DMARC1; p=reject']],
    'own._domainkey.shop.example': [['v=DKIM1; p=']],
  };
  expect((await check(records, 'own')).map(([, state]) => state)).toEqual([
    ...['wrong', 'wrong', 'wrong'],
  ]);
});

test('where DNS does not answer nothing is said to be wrong', async () => {
  const resolveTxt = () => Promise.reject(Object.assign(new Error('late'), { code: 'ETIMEOUT' }));
  const facts = await checkMailDomain('shop.example', { resolveTxt, selector: null });
  expect(facts.map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown']);
});
