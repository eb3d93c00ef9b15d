import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  bindUnverifiedBuyer,
  rememberUnverified,
  unverifiedBuyer,
} from './unverified-buyer.browser.ts';

const comesBack = (cookie: string) => vi.stubGlobal('document', { cookie });

beforeEach(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  });
  rememberUnverified('ada@example.com');
});

afterEach(() => vi.unstubAllGlobals());

test('who was signed in until the payment is remembered for it, also after a reload', () => {
  comesBack('signed-in=1');
  bindUnverifiedBuyer('cs_1');
  comesBack('');
  bindUnverifiedBuyer('cs_1');
  expect(unverifiedBuyer('cs_1')).toBe('ada@example.com');
});

test('who signed out before paying is not taken for signed out by it', () => {
  comesBack('');
  bindUnverifiedBuyer('cs_1');
  expect(unverifiedBuyer('cs_1')).toBeNull();
});

test('a later payment is nobody’s who was remembered for an earlier one', () => {
  comesBack('signed-in=1');
  bindUnverifiedBuyer('cs_1');
  bindUnverifiedBuyer('cs_2');
  expect(unverifiedBuyer('cs_2')).toBeNull();
});

test('where storage is refused nobody is remembered, and nothing fails', async () => {
  const refuse = () => {
    throw new DOMException('Access is denied.', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  comesBack('signed-in=1');
  rememberUnverified('ada@example.com');
  // The buyer comes back to another page, which has nothing but storage from the one before.
  vi.resetModules();
  const next = await import('./unverified-buyer.browser.ts');
  next.bindUnverifiedBuyer('cs_1');
  expect(next.unverifiedBuyer('cs_1')).toBeNull();
});
