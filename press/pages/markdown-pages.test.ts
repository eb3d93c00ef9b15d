import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { build, type LibraryOptions } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import Checklist from '#content/articles/lazy-investor-checklist.md';
import { faq } from '#content/articles/what-is-passive-investing.md?faq';
import Disclaimer from '#content/policies/disclaimer.md';
import { policy } from '#content/policies/disclaimer.md?policy';
import { site } from '#content/site.ts';
import { markdownPages } from './markdown-pages.ts';

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

describe('a text that names the support address', () => {
  let folder: string;
  let code: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'texts-'));
    const articles = join(folder, 'articles');
    await mkdir(articles);
    await writeFile(join(articles, 'fund.svg'), '<svg viewBox="0 0 640 320"></svg>');
    await writeFile(join(articles, 'fund.md'), article);
    await writeFile(join(folder, 'entry.js'), entry);
    code = await codeOf({ ssr: join(folder, 'entry.js') });
  });

  async function codeOf(target: { ssr: string } | { lib: LibraryOptions }): Promise<string> {
    const built = await build({
      configFile: false,
      logLevel: 'error',
      plugins: [markdownPages([{ path: 'blog/fund', file: 'fund.tsx' }])],
      build: {
        ...target,
        write: false,
        minify: false,
        rolldownOptions: { external: /^react|(?:written|rendered)-text/ },
      },
    });
    const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
    return outputs.map((output) => ('code' in output ? output.code : '')).join('');
  }

  afterAll(() => rm(folder, { recursive: true }));

  test('has it in its sentences, and in its questions on the page and apart', () => {
    expect(code).not.toContain('{supportEmail}');
    expect(code).toContain(`mailto:${site.supportEmail}`);
    expect(code.split(`Answer: ${site.supportEmail}`)).toHaveLength(3);
  });

  test('has nothing of its body in what browsers load: the build makes that of front matter alone', async () => {
    const lib: LibraryOptions = { entry: join(folder, 'entry.js'), formats: ['es'] };
    const before = await codeOf({ lib });
    expect(before).toContain(`Answer: ${site.supportEmail}`);
    await writeFile(join(folder, 'articles/fund.md'), article.replace('Write to', 'Ask at'));
    expect(await codeOf({ lib })).toBe(before);
  });
});

const entry = `export { default as Text } from './articles/fund.md';
export { faq } from './articles/fund.md?faq';
export { article } from './articles/fund.md?article';`;

const article = `---
title: What is a fund?
excerpt: A short answer.
author: Martin Keel
publishedOn: '2025-05-20'
readMinutes: 5
category: Stock Market
hero: { file: fund.svg, alt: A purse }
sources: [{ title: A book, url: https://example.com/book }]
faq: [{ question: 'Who helps?', answer: 'Answer: {supportEmail}' }]
---

Write to {supportEmail}.

| a |
| - |
| 1 |

${'word '.repeat(1000)}
`;
