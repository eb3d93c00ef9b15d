import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { site } from '#content/site.ts';
import { keptDays } from '#server/forget-old.ts';
import { openTestShop } from '#tests/harness/open-test-shop.ts';
import { onEachStore } from '#tests/harness/stores.ts';
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
  expect(refunds).toContain('within 5–10 business days of your email');
});

test.each([
  ['checkouts that nobody paid', 30, /begun and not paid \| .*for 30 days after/],
  ['downloads', 120, /\| Downloads of books \| 120 days \|/],
  ['mails', 400, /\| Records of emails \| 400 days \|/],
  ['contact messages', 730, /\| Contact messages \| Two years,/],
])('of %s the privacy policy says what the shop does: %i days', (_, days, words) => {
  expect(policy('privacy-policy')).toMatch(words);
  expect(Object.values(keptDays)).toContain(days);
});

test('the privacy policy, whose periods changed after its date, says when', () => {
  expect(policy('privacy-policy')).toMatch(/^Changed on November 23, 2026: how long we keep /m);
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

onEachStore((store) => {
  test('the privacy policy names every cookie that signing in sets', async () => {
    const shop = await openTestShop(store(), { workJobs: false });
    const visitor = visitShop(shop);
    await visitor.signUp('reader@example.com', 'a calm harbour');
    await visitor.signIn('reader@example.com', 'a calm harbour');
    await shop.close();
    const named = [...policy('privacy-policy').matchAll(/^\| `([\w-]+)`/gm)].map(
      ([, name]) => name,
    );
    expect([...visitor.cookies.keys()].sort()).toEqual(named.sort());
  });
});
