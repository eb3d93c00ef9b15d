import { expect, test } from 'vitest';
import { greetingName, welcomeName } from './display-name.ts';

const email = 'ada.l@example.com';
const nameless = { name: '', firstName: '', lastName: '', email };

test.each([
  ['the full name', { name: 'Ada Lovelace', firstName: 'A', lastName: 'B' }, 'Ada Lovelace'],
  ['first plus last name', { firstName: 'Ada', lastName: 'Lovelace' }, 'Ada Lovelace'],
  ['the first name', { firstName: 'Ada' }, 'Ada'],
  ['names without the spaces around them', { name: '  ', firstName: ' Ada ' }, 'Ada'],
])('both greet by %s', (_what, given, name) => {
  expect(greetingName({ ...nameless, ...given })).toBe(name);
  expect(welcomeName({ ...nameless, ...given })).toBe(name);
});

test.each([
  ['without a name', nameless],
  ['with a last name only', { ...nameless, lastName: 'Lovelace' }],
])('%s the header shows the mailbox, the dashboard the whole address', (_what, user) => {
  expect(greetingName(user)).toBe('ada.l');
  expect(welcomeName(user)).toBe(email);
});

test('whoever has neither name nor address is User', () => {
  expect(greetingName({ ...nameless, email: '' })).toBe('User');
  expect(greetingName({ ...nameless, email: '@example.com' })).toBe('User');
  expect(welcomeName({ ...nameless, email: '' })).toBe('User');
});
