import { expect, test } from 'vitest';
import { readAuthLink } from './auth-link.browser.ts';
import { noteMailedLink } from './note-mailed-link.ts';

/** Whether the script hides the forms at an address. */
function hidesForms(search: string): boolean {
  const dataset: { mailedLink?: number } = {};
  const run = new Function('location', 'document', noteMailedLink);
  run({ search }, { documentElement: { dataset } });
  return dataset.mailedLink !== undefined;
}

test.each(['reset', 'verify', 'enter', 'keep', 'change', 'forgot', 'other', ''])(
  'the mode %j hides the forms where the page shows something else',
  (mode) => {
    const search = `?mode=${mode}&email=ada%40example.com`;
    const link = readAuthLink(new URL(`https://shop.example/auth${search}`));
    expect(hidesForms(search)).toBe(link.mode !== 'sign-in' && link.mode !== 'forgot');
  },
);

test('it stands in HTML as it is', () => {
  expect(noteMailedLink).not.toMatch(/[<>&"']/);
});
