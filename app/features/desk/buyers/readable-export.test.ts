import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readableExport } from './readable-export.ts';

const page = (kept: unknown) =>
  readableExport('ada@example.com', kept, new Date('2026-11-24T15:52:00Z'));

test('the only script that may run is the one that saves the JSON', () => {
  const written = page({ note: '<script>alert(1)</script>' });
  const scripts = [...written.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => text,
  );
  expect(scripts).toHaveLength(1);
  const hash = createHash('sha256')
    .update(scripts[0] ?? '')
    .digest('base64');
  expect(written).toContain(`script-src 'sha256-${hash}'`);
});

test('sums, times and names of fields are written as people read them', () => {
  const written = page({
    orders: [{ totalCents: 7_560, createdAt: '2026-11-24T15:52:00.000Z', passwordChosen: false }],
    messages: [],
  });
  expect(written).toContain('<dt>Total</dt><dd>$75.60</dd>');
  expect(written).toContain('<dt>Created at</dt><dd>November 24, 2026 at 3:52 PM UTC</dd>');
  expect(written).toContain('<dt>Password chosen</dt><dd>no</dd>');
  expect(written).toContain('<h2>Messages to us, and our answers</h2>');
});
