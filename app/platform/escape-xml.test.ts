import { expect, test } from 'vitest';
import { escapeXml } from './escape-xml.ts';

test('words cannot become markup, in an element or between double quotes', () => {
  expect(escapeXml('<b title="x">Q & A</b>')).toBe(
    '&lt;b title=&quot;x&quot;&gt;Q &amp; A&lt;/b&gt;',
  );
  expect(escapeXml('&lt;')).toBe('&amp;lt;');
});
