import { expect, test } from 'vitest';
import { type Exemption, idleExemptions, notExcused } from './exemptions.ts';

const finding = (path: string) => ({ path, line: 1, advice: 'touches document.' });
const list: Exemption[] = [{ path: 'app/a.ts', rule: 'browser globals', reason: 'both sides' }];
const none = { 'foreign packages': [], 'browser globals': [] };
const needed = { ...none, 'browser globals': [finding('app/a.ts')] };

test('an entry excuses its file from its rule alone', () => {
  const found = [finding('app/a.ts'), finding('app/b.ts')];
  expect(notExcused('browser globals', found, list)).toEqual([finding('app/b.ts')]);
  expect(notExcused('foreign packages', found, list)).toEqual(found);
});

test('an entry that is needed stands; one that is not is found', () => {
  expect(idleExemptions(needed, list, 1)).toEqual([]);
  const elsewhere = { ...none, 'foreign packages': [finding('app/a.ts')] };
  expect(idleExemptions(elsewhere, list, 1)).toHaveLength(1);
});

test('the list cannot grow, and its limit falls with it', () => {
  expect(idleExemptions(needed, list, 0)).toHaveLength(1);
  expect(idleExemptions(needed, list, 2)).toHaveLength(1);
});
