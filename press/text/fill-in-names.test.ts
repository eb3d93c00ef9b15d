import { expect, test } from 'vitest';
import { site } from '#content/site.ts';
import { unnamedSeller } from '#content/unnamed-seller.ts';
import { fillInNames } from './fill-in-names.ts';

test('a text names the support address without repeating it', () => {
  expect(fillInNames('[{supportEmail}](mailto:{supportEmail})', 'policies/p.md')).toBe(
    `[${site.supportEmail}](mailto:${site.supportEmail})`,
  );
});

test('a text keeps a place for who sells', () => {
  expect(fillInNames('{seller}', 'policies/p.md')).toBe(unnamedSeller);
});

test('a name that nothing stands behind is refused', () => {
  expect(() => fillInNames('Write to {suportEmail}.', 'policies/p.md')).toThrow(
    'policies/p.md: there is nothing to put in for {suportEmail}',
  );
});
