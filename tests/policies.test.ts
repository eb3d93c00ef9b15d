import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { refundTermDays } from '#app/features/fulfilment/refund-requests/refund-term.ts';
import { sessionLifeMs } from '#app/features/identity/session/session-life.ts';
import { site } from '#content/site.ts';
import { readPolicyFrontMatter } from '#press/text/front-matter.ts';
import { otherRetention, retention } from '#server/retention.ts';
import { openTestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { visitShop } from '#tests/harness/visit-shop.ts';

const policy = (name: string) =>
  readFileSync(new URL(`../content/policies/${name}.md`, import.meta.url), 'utf8');

test('no text of the website repeats the addresses of content/site.ts', () => {
  for (const folder of ['articles', 'policies']) {
    const texts = globSync(new URL(`../content/${folder}/*.md`, import.meta.url).pathname);
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) {
      const words = readFileSync(text, 'utf8');
      expect(words).not.toContain(site.supportEmail);
      expect(words).not.toContain(site.contactEmail);
    }
  }
});

test('the policies name what a buyer may count on', () => {
  const terms = policy('terms-and-conditions');
  expect(terms).toContain('You must be 18 or older');
  expect(terms).toContain('All prices are in US dollars (USD).');
  const refunds = policy('refund-policy');
  expect(refunds).toMatch(/money back within 30 days .* You receive the full amount/);
  expect(refunds).toContain('within 5–10 business days of your email or request');
});

const inWords = new Map([
  [7, 'seven days'],
  [730, 'Two years'],
]);

test('the privacy policy says how long things are kept as the nightly job keeps them', () => {
  const text = policy('privacy-policy');
  const dayMs = 86_400_000;
  for (const { days, said } of [...retention, ...otherRetention]) {
    if (said === null) continue;
    expect(text).toContain(said.replace('{days}', inWords.get(days) ?? `${days} days`));
  }
  expect(text).toContain(`until ${sessionLifeMs / dayMs} days have passed without use`);
  expect(policy('refund-policy')).toContain(`within ${refundTermDays} days of the day you paid`);
});

test.each(['privacy-policy', 'terms-and-conditions', 'refund-policy', 'disclaimer'])(
  'the date at the top of %s is the specified one, and its text says when it changed since',
  (name) => {
    const text = policy(name);
    const { updatedOn } = readPolicyFrontMatter(text.split('---')[1] ?? '', name);
    expect(updatedOn).toBe('2025-06-28');
    const changes = [...text.matchAll(/Changed on (\w+ \d+, \d{4}): \w/g)].map(([, day = '']) =>
      Date.parse(day),
    );
    expect(changes.length).toBeGreaterThan(0);
    expect(changes).toEqual(changes.toSorted((a, b) => a - b));
  },
);

test('each policy that makes a contract or answers for data keeps a place for who sells', () => {
  for (const name of ['privacy-policy', 'terms-and-conditions', 'refund-policy']) {
    expect(policy(name)).toMatch(/^\{seller\}$/m);
  }
});

test('the disclaimer speaks of the seven subjects, in their order', () => {
  const headings = [...policy('disclaimer').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  const subjects = [
    /financial advice/i,
    /educational purpose/i,
    /own risk/i,
    /endorsement/i,
    /testimonial/i,
    /global audience/i,
    /contact/i,
  ];
  expect(headings).toEqual(
    subjects.map((subject, position) =>
      expect.stringMatching(new RegExp(`^${position + 1}\\. .*${subject.source}`, 'i')),
    ),
  );
});

onOneStore((store) => {
  test('the privacy policy names every cookie that signing in or ordering as a guest sets', async () => {
    const shop = await openTestShop(store(), { workJobs: false });
    const visitor = visitShop(shop);
    await visitor.post('/api/create-checkout-session', {
      ...{ email: 'reader@example.com', firstName: 'Ada', lastName: 'Lovelace' },
      cartItems: [{ id: 'ebook-1' }],
    });
    await visitor.signUp('reader@example.com', 'a calm harbour');
    await visitor.signIn('reader@example.com', 'a calm harbour');
    await shop.close();
    const named = [...policy('privacy-policy').matchAll(/^\| `([\w-]+)`/gm)].map(
      ([, name]) => name,
    );
    expect([...visitor.cookies.keys()].sort()).toEqual(named.sort());
  });
});
