import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PolicyDay } from './policy-day.tsx';

const said = (locale: 'en-US' | 'en-GB') =>
  renderToStaticMarkup(<PolicyDay day="2025-06-28" locale={locale} />).replaceAll(/<[^>]+>/g, '');

test('the same day in both orders, whatever the time zone', () => {
  expect(said('en-US')).toBe('June 28, 2025');
  expect(said('en-GB')).toBe('28 June 2025');
});
