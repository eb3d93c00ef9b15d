import { expect, test } from 'vitest';
import { type Exemption, idleExemptions, notExcused } from './exemptions.ts';

const finding = (path: string) => ({ path, line: 1, advice: 'is long.' });
const list: Exemption[] = [{ path: 'app/a.ts', rule: 'long files', reason: 'one table' }];
const none = {
  'foreign packages': [],
  'browser globals': [],
  'long files': [],
  'long functions': [],
  'refused words': [],
};

test('an entry excuses its file from its rule alone', () => {
  const found = [finding('app/a.ts'), finding('app/b.ts')];
  expect(notExcused('long files', found, list)).toEqual([finding('app/b.ts')]);
  expect(notExcused('long functions', found, list)).toEqual(found);
});

test('an entry that is needed stands; one that is not is found', () => {
  const needed = { ...none, 'long files': [finding('app/a.ts')] };
  expect(idleExemptions(needed, list, 1)).toEqual([]);
  const elsewhere = { ...none, 'long functions': [finding('app/a.ts')] };
  expect(idleExemptions(elsewhere, list, 1)).toHaveLength(1);
});

test('the list cannot grow', () => {
  const needed = { ...none, 'long files': [finding('app/a.ts')] };
  expect(idleExemptions(needed, list, 0)).toHaveLength(1);
  expect(idleExemptions(needed, list, 2)).toEqual([]);
});
