import fc from 'fast-check';
import { expect, test } from 'vitest';
import { built } from '#commands/folders.ts';
import { openCommonPasswords } from './common-passwords.server.ts';
import { generatePassword } from './generate-password.ts';
import { passwordProblem } from './password-problem.server.ts';

const every = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!@#$%^&*';

const list = openCommonPasswords(built.commonPasswords);

test('it has 12 characters of the given alphabet and no two are alike', () => {
  const made = Array.from({ length: 2000 }, () => generatePassword());
  for (const password of made) expect(password).toMatch(/^[A-Za-z0-9!@#$%^&*]{12}$/);
  expect(new Set(made).size).toBe(made.length);
});

test('every byte that counts stands for one character, each character for equally many bytes', () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) {
    // A byte that does not count is followed by one that does.
    const answers = [byte, 0];
    const password = generatePassword((count) => new Uint8Array(count).fill(answers.shift() ?? 0));
    if (byte >= 210) expect(password).toBe('A'.repeat(12));
    else counts.set(password.charAt(0), (counts.get(password.charAt(0)) ?? 0) + 1);
  }
  expect([...counts.keys()].toSorted()).toEqual([...every].toSorted());
  expect(new Set(counts.values())).toEqual(new Set([3]));
});

test('thrown away bytes never make it shorter', () =>
  fc.assert(
    fc.property(fc.infiniteStream(fc.integer({ min: 0, max: 255 })), (stream) => {
      const source = stream[Symbol.iterator]();
      const password = generatePassword((count) =>
        Uint8Array.from({ length: count }, () => source.next().value ?? 0),
      );
      expect(password).toHaveLength(12);
    }),
  ));

test('the shop takes it', () => {
  for (let time = 0; time < 200; time += 1) {
    const password = generatePassword();
    expect(passwordProblem(list, { password, email: null })).toBeNull();
  }
});
