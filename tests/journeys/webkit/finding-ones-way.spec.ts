import { expect } from '@playwright/test';
import { keys, type WebKitPage } from '#tests/harness/browsers/webkit.ts';
import { expectAddress, expectText, test } from './webkit-test.ts';

const sideways = (webkit: WebKitPage) =>
  webkit.evaluate(
    'return document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );

test('the keyboard alone searches, goes through what is found, and follows it', {
  tag: '@webkit',
}, async ({ webkit }) => {
  await webkit.goto('/about');
  await webkit.press('Search');
  await webkit.type('excuses');
  await expectText(webkit, 'No More Excuses');
  await webkit.type(keys.ArrowDown);
  await expect
    .poll(() =>
      webkit.evaluate(
        "return document.querySelector('[role=option][aria-selected=true]')?.innerText ?? ''",
      ),
    )
    .toContain('No More Excuses');
  await webkit.type(keys.Enter);
  await expectAddress(webkit, /\/shop\/ebooks$/);
});

test('a policy opens over the page, and Escape gives the focus back', {
  tag: '@webkit',
}, async ({ webkit }) => {
  await webkit.goto('/about');
  await webkit.press('Refund Policy');
  await expectText(webkit, '30 days');
  const open = 'return document.querySelector(\'dialog[open], [role="dialog"]\') !== null';
  await expect.poll(() => webkit.evaluate(open)).toBe(true);
  await webkit.type(keys.Escape);
  await expect.poll(() => webkit.evaluate(open)).toBe(false);
  await expect
    .poll(() => webkit.evaluate('return document.activeElement.innerText'))
    .toBe('Refund Policy');
});

for (const width of [447, 768]) {
  test(`${width} px wide, one menu holds everything and leads on`, {
    tag: '@webkit',
  }, async ({ webkit }) => {
    await webkit.resizeTo(width, 740);
    await webkit.goto('/about');
    expect(await webkit.evaluate('return innerWidth')).toBe(width);
    await webkit.press('Menu');
    for (const name of ['Stock market', 'Courses', 'Blog', 'Sign In']) {
      await expectText(webkit, name);
    }
    expect(await sideways(webkit)).toBe(0);
    await webkit.press('Courses');
    await expectAddress(webkit, /\/shop\/courses$/);
  });
}
