import { expect, test } from '@playwright/test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { addressOf, sitePagePaths } from '../steps/site-pages.ts';

/** What the rules leave out is React's way of writing, or is checked better elsewhere. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:document'],
    rules: {
      'void-style': 'off', // React closes void elements
      'attribute-boolean-style': 'off', // and writes `hidden=""`
      'attribute-empty-style': 'off',
      'element-name': 'off',
      'no-inline-style': 'error', // the policy refuses them
      'no-trailing-whitespace': 'off',
      'long-title': 'off', // every-page-head.spec.ts
      // A table that scrolls is a region to be reached by keyboard, not a section of the text.
      'prefer-native-element': ['error', { exclude: ['region'] }],
      'require-sri': 'off', // all scripts are our own
      'tel-non-breaking': 'off',
    },
  }),
);

test('every page is valid HTML that can be read without script', async ({ request }) => {
  const problems: string[] = [];
  for (const path of await sitePagePaths()) {
    const html = await (await request.get(addressOf(path))).text();
    const { results } = await validator.validateString(html, path);
    for (const { messages } of results) {
      for (const { ruleId, message, selector } of messages) {
        problems.push(`${path} ${ruleId}: ${message} (${selector})`);
      }
    }
    // Sent without script, a form would write what was typed, passwords too, into the address.
    for (const [form] of html.matchAll(/<form[^>]*>/g)) {
      if (!/ method="(post|dialog)"/.test(form))
        problems.push(`${path} puts into its address: ${form}`);
    }
    if (html.includes('data-delivery="document"') && wordsIn(html) < 40)
      problems.push(`${path} has hardly a word in its HTML`);
  }
  expect(problems).toEqual([]);
});

function wordsIn(html: string): number {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
  return (
    main.replaceAll(/<(script|style)[^>]*>.*?<\/\1>|<[^>]+>/gs, ' ').match(/\p{L}+/gu)?.length ?? 0
  );
}
