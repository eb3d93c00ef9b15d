import { expect, test } from 'vitest';
import { isAllowedLicense } from './allowed-licenses.ts';

test.each(['MIT', '(MIT)', 'MIT AND OFL-1.1', 'GPL-3.0-only OR MIT', '(MIT OR EUPL-1.1)'])(
  '%s leaves a way that is allowed',
  (expression) => {
    expect(isAllowedLicense(expression)).toBe(true);
  },
);

test.each([
  undefined,
  '',
  'UNLICENSED',
  'SEE LICENSE IN LICENSE.md',
  'GPL-3.0-only',
  'LGPL-3.0-or-later',
  'MPL-2.0',
  'AGPL-3.0-only OR SSPL-1.0',
  'MIT AND GPL-3.0-only',
  '(MIT OR GPL-3.0-only) AND GPL-3.0-only',
  'mit',
])('%s does not', (expression) => {
  expect(isAllowedLicense(expression)).toBe(false);
});
