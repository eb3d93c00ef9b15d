import { expect, test } from 'vitest';
import { escapeXml } from './escape-xml.ts';

test('words cannot become markup, in an element or between double quotes', () => {
  expect(escapeXml('<b title="x">Q & A</b>')).toBe(
    '&lt;b title=&quot;x&quot;&gt;Q &amp; A&lt;/b&gt;',
  );
  expect(escapeXml('&lt;')).toBe('&amp;lt;');
});

test('what XML forbids is left out', () => {
  expect(escapeXml('a\u0000\u000b\ud800\uffff\tb\n😀')).toBe('a\tb\n😀');
});
