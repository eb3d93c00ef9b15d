import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import routes from '#app/routes.ts';
import { root } from '#commands/folders.ts';
import { claimPhrases } from './harness/claim-phrases.ts';

/** Pages read the claims when they are loaded: here after the owner left every one of them out. */
beforeAll(async () => {
  vi.resetModules();
  leaveAllOut(await import('#content/claims.ts'));
  leaveAllOut(await import('#content/testimonials.ts'));
  leaveAllOut(await import('#content/guide-readers.ts'));
});
// The next file is to find them as they are.
afterAll(() => void vi.resetModules());

function leaveAllOut(claims: unknown): void {
  if (typeof claims !== 'object' || claims === null) return;
  if ('evidence' in claims) claims.evidence ??= 'leave out';
  else Object.values(claims).forEach(leaveAllOut);
}

/** A page with what it says of itself, as the build renders it. */
async function render({ path = '', file }: (typeof pages)[number]): Promise<string> {
  const page = await import(join(root, 'app', file));
  const pathname = `/${path}`;
  const loaderData = await page.loader?.({ pattern: pathname });
  const element = createElement(page.default, { loaderData });
  const body = renderToStaticMarkup(
    createElement(MemoryRouter, { initialEntries: [pathname] }, element),
  );
  return body + JSON.stringify(page.meta?.({ location: { pathname }, loaderData }));
}

/** All but what is written in Markdown. */
const pages = routes.filter(
  ({ file }) => /\.tsx$/.test(file) && !/(article|policy)\.tsx$/.test(file),
);

/** A chapter claims nothing for the shop; what stands around it could. */
const withoutChapter = (html: string) => html.replace(/<div class="prose">.*?<\/article>/s, '');

test('with every claim left out no page says anything that somebody could ask proof of', async () => {
  expect(pages.length).toBeGreaterThan(35);
  const left: Record<string, string[]> = {};
  for (const page of pages) {
    const found = claimPhrases(withoutChapter(await render(page)));
    if (found.length > 0) left[page.path ?? '/'] = found;
  }
  expect(left).toEqual({});
});

test.each([
  ['', 'eBooks to begin with', 'What readers say'],
  ['about', 'It exists because', 'students'],
  ['learn', 'Students welcome', 'students'],
  ['books/without-fear', 'Is it for you?', 'What readers say'],
  ['shop', 'Premium will give you access to everything we make.', 'Save'],
  ['the-ultimate-lazy-guide-to-passive-investing', 'What each costs on its own', 'Total value'],
  ['the-ultimate-lazy-guide-to-passive-investing-checkout', 'The whole guide', 'You save'],
])('on /%s stands “%s”, and no “%s”', async (path, instead, gone) => {
  const [page] = pages.filter((each) => (each.path ?? '') === path);
  if (!page) throw new Error(`There is no page at /${path}.`);
  const text = (await render(page)).replaceAll(/<[^>]+>/g, '');
  expect(text).toContain(instead);
  expect(text).not.toContain(gone);
});
