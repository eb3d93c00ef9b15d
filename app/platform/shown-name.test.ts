import { expect, test } from 'vitest';
import { saidTo, shownName } from './shown-name.ts';

test.each([
  [['Ada', 'King'], 'Ada King'],
  [['Ada', ''], 'Ada'],
  [['', 'King'], 'King'],
  [[' Ada\n', '\tKing '], 'Ada King'],
  [['A\u202eda', 'K\u2066ing'], 'Ada King'],
  [['👨\u200d👩', ''], '👨\u200d👩'],
  [['శ్రీ', ''], 'శ్రీ'],
])('%j is shown as %j', (parts, shown) => {
  expect(shownName(...parts)).toBe(shown);
});

test.each([[['', '']], [[' ', '\t']], [['\u200b', '\ufeff']], [['\u202e', '\u200d\u0301']]])(
  'of %j nothing can be seen, so it is no name',
  (parts) => {
    expect(shownName(...parts)).toBe('');
    expect(saidTo('Thank you', ...parts)).toBe('Thank you');
  },
);

test('words are said to whom they are known to be for', () => {
  expect(saidTo('Welcome', 'Ada', 'King')).toBe('Welcome, Ada King');
});
