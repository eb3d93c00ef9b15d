import { expect, test } from 'vitest';
import { exampleTree, places } from './example-tree.ts';
import { foreignSpellings } from './spelling.ts';

function check(path: string, text: string) {
  const { files, sources } = exampleTree({ [path]: text });
  return places(foreignSpellings(files, sources));
}

test('some spellings stand nowhere, not even in a comment or a test', () => {
  expect(check('app/a.ts', '// No e-mail\nconst adviser = 1;')).toEqual([
    'app/a.ts:1',
    'app/a.ts:2',
  ]);
  expect(check('app/a.test.ts', "const said = 'E-mails';")).toEqual(['app/a.test.ts:1']);
  expect(check('docs/a.md', 'Wait whilst\nthe ADVISER reads.')).toHaveLength(2);
});

test('others do not stand in what people read', () => {
  expect(check('content/a.md', 'A grey harbour in the centre, misspelt.')).toHaveLength(4);
  expect(check('app/a.tsx', 'const a = <p>Your favourite colour</p>;')).toHaveLength(2);
  expect(check('app/a.ts', "const a = 'We recognise you.';\nconst b = `To fulfil it`;")).toEqual([
    'app/a.ts:1',
    'app/a.ts:2',
  ]);
});

test('a message is an email, and nobody is mailed', () => {
  expect(check('content/a.md', 'Keep this mail. We mailed two mails.')).toHaveLength(3);
  expect(check('app/a.tsx', 'const a = <p>The mail we sent</p>;')).toEqual(['app/a.tsx:1']);
  expect(check('app/a.ts', "const a = 'We mail you.';")).toEqual(['app/a.ts:1']);
  expect(check('app/a.ts', `const a = \`Mails \${b} a link\`;`)).toEqual(['app/a.ts:1']);
});

test('servers of mail, mailboxes, commands, files and tables are called as they are', () => {
  expect(
    check('docs/a.md', 'The mail server, a mailing, your mailbox: `mails`, [it](mails/a.md).'),
  ).toEqual([]);
  expect(
    check(
      'app/a.ts',
      "const a = 'See mails --failed, mail ID.';\nconst b = 'select id from mails';",
    ),
  ).toEqual([]);
});

test('names of code keep theirs, wherever they stand', () => {
  expect(
    check('docs/a.md', 'See `normalise-email.ts`, [it](../fulfil.ts).\n```\ncolour\n```'),
  ).toEqual([]);
  expect(
    check('app/a.ts', "// The colour\nimport { fulfil } from './fulfil.ts';\nfulfil('grey');"),
  ).toEqual([]);
  expect(check('app/mail-sender.ts', 'const name = "resume-mailing email-change-mail";')).toEqual(
    [],
  );
});

test('the titles of works that a footnote names are as their authors spell them', () => {
  expect(check('content/a.md', '[^1]: Nature Human Behaviour, 2020.')).toEqual([]);
});

test('American words that look alike are left alone', () => {
  expect(
    check('content/a.md', 'Four hours of advice: exercise, promise, analyses, our tour, hourly.'),
  ).toEqual([]);
});

test('what the specification says is quoted as it says it', () => {
  const quoted = 'An account with this e-mail address already exists. Sign in.';
  expect(check('app/a.ts', `const said = '${quoted}';`)).toEqual([]);
  expect(check('docs/spec-coverage.md', 'A support e-mail link')).toEqual([]);
});
