import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactFields, fieldProblem, maxCharacters, tidyField } from './contact-rules.ts';

const anyText = fc.string({ unit: 'binary' });

test('whatever is typed, a field that passes is no longer than allowed and has nothing to lose', () => {
  fc.assert(
    fc.property(fc.constantFrom(...contactFields), anyText, (field, typed) => {
      const text = tidyField(field, typed);
      expect(tidyField(field, text)).toBe(text);
      if (fieldProblem(field, text) !== null) return;
      expect(text.length).toBeLessThanOrEqual(maxCharacters[field]);
      expect(text.trim()).not.toBe('');
    }),
  );
});

test('whatever is typed, no line that passes breaks, and no message holds other line ends than its own', () => {
  const parts = fc.array(
    fc.oneof(anyText, fc.constantFrom('a', '\r', '\n', '\u2028', '\u2029', '\u0085', '\u0000')),
  );
  fc.assert(
    fc.property(fc.constantFrom(...contactFields), parts, (field, pieces) => {
      const text = tidyField(field, pieces.join(''));
      if (fieldProblem(field, text) !== null) return;
      const lineEnds =
        field === 'message' ? /[\r\u0085\u2028\u2029\0]/ : /[\r\n\u0085\u2028\u2029\0]/;
      expect(text).not.toMatch(lineEnds);
    }),
  );
});

test.each([
  ['firstName', '', 'Enter your first name.'],
  ['subject', '', 'Enter a subject.'],
  ['lastName', 'x'.repeat(101), 'Your last name can have at most 100 characters; it has 101.'],
  ['subject', 'a\nb', 'Your subject has characters that cannot be used.'],
  ['message', 'a\nb', null],
] as const)('of %s, %j, is said: %s', (field, text, sentence) => {
  expect(fieldProblem(field, text)).toBe(sentence);
});
