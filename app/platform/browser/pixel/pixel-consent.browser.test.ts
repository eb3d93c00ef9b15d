import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPixelConsent, parsePixelConsent, readPixelConsent } from './pixel-consent.browser.ts';

const now = Date.parse('2026-06-01T12:00:00Z');
const dayMs = 24 * 3_600_000;

let values: Map<string, string>;
beforeEach(() => {
  values = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => values.set(name, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('nothing is chosen, and nothing stored, before somebody chooses', () => {
  expect(readPixelConsent(now)).toBeNull();
  expect(values.size).toBe(0);
});

test.each(['accepted', 'refused'] as const)('what is kept is read again: %s', (consent) => {
  keepPixelConsent(consent, new Date(now));
  expect(readPixelConsent(now + 1)).toBe(consent);
  expect([...values]).toEqual([['evenkeel-pixel-consent', `${consent} 2026-06-01T12:00:00.000Z`]]);
});

test('a later choice takes the place of an earlier one', () => {
  keepPixelConsent('accepted', new Date(now));
  keepPixelConsent('refused', new Date(now));
  expect(readPixelConsent(now)).toBe('refused');
});

test('after half a year it is asked again, and not a day before', () => {
  keepPixelConsent('accepted', new Date(now));
  expect(readPixelConsent(now + 179 * dayMs)).toBe('accepted');
  expect(readPixelConsent(now + 180 * dayMs)).toBeNull();
});

test('a choice from the future does not count, but for clocks that differ a little', () => {
  const stored = `accepted ${new Date(now).toISOString()}`;
  expect(parsePixelConsent(stored, now - dayMs)).toBeNull();
  expect(parsePixelConsent(stored, now - 1_000)).toBe('accepted');
});

test('whatever else is stored is no consent', () => {
  const date = new Date(now).toISOString();
  for (const stored of ['accepted', `yes ${date}`, 'accepted never', ` ${date}`, '{}', '']) {
    expect(parsePixelConsent(stored, now)).toBeNull();
  }
  fc.assert(
    fc.property(fc.string(), (stored) => {
      expect(parsePixelConsent(stored, now)).toBeNull();
    }),
  );
});

test('where storage is refused the choice holds for the page', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(readPixelConsent(now)).toBeNull();
  expect(keepPixelConsent('refused', new Date(now))).toBe(false);
  expect(readPixelConsent(now)).toBe('refused');
});
