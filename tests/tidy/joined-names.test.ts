import { expect, test } from 'vitest';
import { exampleTree, places } from './example-tree.ts';
import { namesJoinedByHand } from './joined-names.ts';

test('a name is put together in one place only', () => {
  const { sources } = exampleTree({
    'app/mail.ts': `const to = \`\${order.firstName} \${order.lastName}\`;`,
    'app/page.tsx': 'const page = (\n  <p>\n    {firstName} {lastName}\n  </p>\n);',
    'server/line.ts': 'const line = shownName(firstName, lastName);',
    'app/mail.test.ts': `const to = \`\${firstName} \${lastName}\`;`,
    'app/fields.tsx': "const form = { ...field('firstName'), ...field('lastName') };",
  });
  expect(places(namesJoinedByHand(sources))).toEqual(['app/mail.ts:1', 'app/page.tsx:3']);
});
