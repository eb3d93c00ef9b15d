import { expect, test } from 'vitest';
import { readSessionAnswer, sessionAnswer } from './session-answer.ts';

const user = {
  id: 'u1',
  email: 'ada@example.com',
  emailVerified: true,
  name: 'Ada Lovelace',
  firstName: 'Ada',
  lastName: 'Lovelace',
};
const expiresAt = '2030-01-02T03:04:05.000Z';

test('a session is its user and the time it ends, and nothing more', () => {
  const answer = {
    session: { expiresAt, token: 'secret', id: 's1' },
    user: { ...user, role: 'x' },
  };
  expect(readSessionAnswer(answer)).toEqual({ user, expiresAt: new Date(expiresAt) });
});

test('names that are missing are empty, an address that is not proven is not', () => {
  const answer = { session: { expiresAt }, user: { id: 'u1', email: 'ada@example.com' } };
  expect(readSessionAnswer(answer)?.user).toEqual({
    id: 'u1',
    email: 'ada@example.com',
    emailVerified: false,
    name: '',
    firstName: '',
    lastName: '',
  });
});

test.each([
  ['nobody', null],
  ['text', 'signed in'],
  ['no user', { session: { expiresAt } }],
  ['no session', { user }],
  ['an expiry that is no date', { session: { expiresAt: 'soon' }, user }],
  ['an id that is a number', { session: { expiresAt }, user: { ...user, id: 7 } }],
])('%s is no session', (_name, answer) => expect(readSessionAnswer(answer)).toBeNull());

test('what the server writes is what the page reads', () => {
  const session = { user, expiresAt: new Date(expiresAt) };
  expect(readSessionAnswer(JSON.parse(JSON.stringify(sessionAnswer(session))))).toEqual(session);
});
