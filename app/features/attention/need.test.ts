import { expect, test } from 'vitest';
import { roles } from '../desk/staff/roles.ts';
import { kinds } from './kinds.ts';
import { type Need, needOf, needsOf } from './need.ts';

const day = (n: number) => new Date(Date.UTC(2026, 10, n));
const need = (kind: Need['kind'], given: Partial<Need> = {}) =>
  needOf({ kind, subject: '', sentence: kind, ...given });
const kindsOf = (needs: readonly Need[]) => needs.map(({ kind, subject }) => `${kind} ${subject}`);

test('what is due comes first, by its day; then what is more urgent, then what waits longest', () => {
  const found = [
    need('mail-refused', { subject: 'young', since: day(9) }),
    need('mail-refused', { subject: 'old', since: day(2) }),
    need('setup-fact'),
    need('dispute', { subject: 'later', dueAt: day(20) }),
    need('disk-full'),
    need('dispute', { subject: 'sooner', dueAt: day(12) }),
    need('dispute', { subject: 'without a day' }),
  ];
  expect(kindsOf(needsOf('owner', found))).toEqual([
    ...['dispute sooner', 'dispute later', 'disk-full ', 'dispute without a day'],
    ...['mail-refused old', 'mail-refused young', 'setup-fact '],
  ]);
});

test('each sees what they can do something about', () => {
  const found = [need('dispute'), need('mail-refused'), need('dead-letter'), need('setup')];
  const seen = roles.map((role) => [role, kindsOf(needsOf(role, found)).length]);
  expect(seen).toEqual([
    ['owner', 4],
    ['support', 2],
    ['content', 0],
    ['accountant', 0],
  ]);
  for (const kind of Object.values(kinds)) expect(kind.for).toContain('owner');
});

test('a part of the set-up that something else tells of is not told of twice', () => {
  const disk = need('setup-fact', { subject: 'Disk', setupFact: 'Disk' });
  const full = need('disk-full', { setupFact: 'Disk' });
  const webhook = need('setup', { setupFact: 'Webhook' });
  const silence = need('webhook-silence', { setupFact: 'Webhook' });
  expect(needsOf('owner', [full, webhook, silence, disk])).toEqual([full, silence, webhook]);
  expect(needsOf('owner', [disk])).toEqual([disk]);
});
