import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberUnconfirmed, tieUnconfirmedBuyer, unconfirmedBuyer } from './unconfirmed-buyer.ts';

const comesBack = (cookie: string) => vi.stubGlobal('document', { cookie });

beforeEach(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  });
  rememberUnconfirmed('ada@example.com');
});

afterEach(() => vi.unstubAllGlobals());

test('who was signed in until the payment is remembered for it, also after a reload', () => {
  comesBack('signed-in=1');
  tieUnconfirmedBuyer('cs_1');
  comesBack('');
  tieUnconfirmedBuyer('cs_1');
  expect(unconfirmedBuyer('cs_1')).toBe('ada@example.com');
});

test('who signed out before paying is not taken for signed out by it', () => {
  comesBack('');
  tieUnconfirmedBuyer('cs_1');
  expect(unconfirmedBuyer('cs_1')).toBeNull();
});

test('a later payment is nobody’s who was remembered for an earlier one', () => {
  comesBack('signed-in=1');
  tieUnconfirmedBuyer('cs_1');
  tieUnconfirmedBuyer('cs_2');
  expect(unconfirmedBuyer('cs_2')).toBeNull();
});

test('where storage is refused nobody is remembered, and nothing fails', () => {
  const refuse = () => {
    throw new DOMException('Access is denied.', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  comesBack('signed-in=1');
  rememberUnconfirmed('ada@example.com');
  tieUnconfirmedBuyer('cs_1');
  expect(unconfirmedBuyer('cs_1')).toBeNull();
});
