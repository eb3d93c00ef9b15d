import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import Checklist from '#content/articles/lazy-investor-checklist.md';
import { faq } from '#content/articles/what-is-passive-investing.md?faq';
import Disclaimer from '#content/policies/disclaimer.md';
import { policy } from '#content/policies/disclaimer.md?policy';

const checklist = renderToStaticMarkup(createElement(Checklist));

test('a text is rendered whole: contents, ten steps, box, charts and sources', () => {
  expect(checklist).toMatch(/^<div class="prose"><nav class="toc" aria-label="On this page">/);
  expect(checklist.match(/<h2 id="[a-z0-9-]+">\d+\. /g)).toHaveLength(10);
  expect(checklist).toContain('<div class="callout" role="note">');
  expect(checklist.match(/<figure class="chart">/g)?.length).toBeGreaterThanOrEqual(1);
  expect(checklist).toContain('<h2 id="sources">Sources</h2>');
});

test('a column of figures is told by its class', () => {
  expect(checklist).toMatch(/<tr>\s*<td class="figure">40%<\/td>/);
});

test('nothing in a text needs what the pages refuse: style attributes and scripts', () => {
  expect(checklist).not.toMatch(/ style=|<script/);
});

test('a policy has neither sources nor questions of its own', () => {
  expect(renderToStaticMarkup(createElement(Disclaimer))).not.toContain('id="sources"');
  expect(policy).toMatchObject({ slug: 'disclaimer', path: '/disclaimer' });
});

test('the questions of an article come apart, for search engines', () => {
  expect(faq.length).toBeGreaterThan(0);
});
