import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

test('links with a token in their fragment are made in places whose pages take a code', () => {
  const files = globSync('{app,server}/**/*.{ts,tsx}', { cwd: root });
  const makers = files.filter(
    (file) =>
      !file.includes('.test.') && readFileSync(join(root, file), 'utf8').includes('#token=$'),
  );
  // tests/journeys/account/lost-links.spec.ts opens what these make without it.
  expect(makers.sort()).toEqual([
    // Shown to whoever invites, and not mailed.
    'app/features/desk/staff/add-staff.server.ts',
    'app/features/fulfilment/reminder/send-reminder.server.tsx',
    'app/features/identity/verification/account-link.ts',
    'app/features/newsletter/newsletter-link.ts',
  ]);
});
