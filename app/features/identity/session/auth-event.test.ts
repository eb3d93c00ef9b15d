import { expect, test } from 'vitest';
import { authEventsBetween } from './auth-event.ts';
import type { Session } from './session.ts';

const user = {
  id: 'u1',
  email: 'ada@example.com',
  emailVerified: false,
  name: 'Ada',
  firstName: 'Ada',
  lastName: '',
};
const ada: Session = { user, expiresAt: new Date('2030-01-01T00:00:00Z') };
const later = new Date('2030-02-01T00:00:00Z');

const typesBetween = (before: Session | null | undefined, after: Session | null) =>
  authEventsBetween(before, after).map(({ type }) => type);

test('the first knowledge is the initial session, signed in or not', () => {
  expect(authEventsBetween(undefined, null)).toEqual([{ type: 'INITIAL_SESSION', session: null }]);
  expect(authEventsBetween(undefined, ada)).toEqual([{ type: 'INITIAL_SESSION', session: ada }]);
});

test('signing in and out are told once', () => {
  expect(typesBetween(null, ada)).toEqual(['SIGNED_IN']);
  expect(typesBetween(ada, null)).toEqual(['SIGNED_OUT']);
  expect(typesBetween(null, null)).toEqual([]);
});

test('somebody else in place of the first has signed in', () => {
  const bob = { ...ada, user: { ...user, id: 'u2' } };
  expect(typesBetween(ada, bob)).toEqual(['SIGNED_IN']);
});

test('the same session again is no news', () => {
  expect(typesBetween(ada, { user: { ...user }, expiresAt: new Date(ada.expiresAt) })).toEqual([]);
});

test('a later end is a refresh, another name an update, both are both', () => {
  const renamed = { ...user, name: 'Ada Lovelace', lastName: 'Lovelace' };
  expect(typesBetween(ada, { user, expiresAt: later })).toEqual(['TOKEN_REFRESHED']);
  expect(typesBetween(ada, { ...ada, user: renamed })).toEqual(['USER_UPDATED']);
  expect(typesBetween(ada, { user: renamed, expiresAt: later })).toEqual([
    'TOKEN_REFRESHED',
    'USER_UPDATED',
  ]);
});
