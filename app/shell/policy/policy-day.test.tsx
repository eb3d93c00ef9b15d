import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PolicyDay } from './policy-day.tsx';

const said = (facts: { updatedOn: string; amendedOn?: string }, locale: 'en-US' | 'en-GB') =>
  renderToStaticMarkup(<PolicyDay facts={facts} locale={locale} />).replaceAll(/<[^>]+>/g, '');

test('the same day in both orders, whatever the time zone', () => {
  const days = { updatedOn: '2025-06-28' };
  expect(said(days, 'en-US')).toBe('June 28, 2025');
  expect(said(days, 'en-GB')).toBe('28 June 2025');
});

test('what was amended since says when, and no day breaks', () => {
  const days = { updatedOn: '2025-06-28', amendedOn: '2026-11-24' };
  expect(said(days, 'en-US')).toBe('June 28, 2025; amended November 24, 2026');
  expect(said(days, 'en-GB')).toBe('28 June 2025; amended 24 November 2026');
  expect(renderToStaticMarkup(<PolicyDay facts={days} locale="en-US" />)).toContain(
    '<span class="inline-block">November 24, 2026</span>',
  );
});
