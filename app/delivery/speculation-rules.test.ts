import { expect, test } from 'vitest';
import { speculationRules } from './speculation-rules.ts';

test('documents are rendered ahead, apps only fetched, addresses with secrets never', () => {
  const rules: unknown = JSON.parse(
    speculationRules([
      { path: '/', delivery: 'document' },
      { path: '/cart', delivery: 'app' },
      { path: '/download', delivery: 'app' },
      { path: '/payment-success', delivery: 'app' },
      { path: '/404', delivery: 'document' },
      { path: '/premium', delivery: 'document' },
    ]),
  );
  expect(rules).toEqual({
    prerender: [{ where: { href_matches: ['/'] }, eagerness: 'moderate' }],
    prefetch: [{ where: { href_matches: ['/cart'] }, eagerness: 'moderate' }],
  });
});
