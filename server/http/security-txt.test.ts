import fc from 'fast-check';
import { expect, test } from 'vitest';
import { securityTxt } from './security-txt.ts';

const dayMs = 86_400_000;

test('it names whom to write to, where it stands itself and what is promised to finders', () => {
  expect(securityTxt('https://shop.example', new Date('2026-03-01T15:30:00Z'))).toBe(
    [
      'Contact: mailto:hello@evenkeel.academy',
      'Contact: https://shop.example/contact',
      'Expires: 2026-08-28T00:00:00.000Z',
      'Canonical: https://shop.example/.well-known/security.txt',
      'Policy: https://shop.example/security-policy.txt',
      'Preferred-Languages: en',
      '',
    ].join('\n'),
  );
});

test('whenever it is read it is good for months, and for less than the year that is allowed', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(0), noInvalidDate: true }), (now) => {
      fc.pre(now.getUTCFullYear() < 9_000);
      const [, expires = ''] = /^Expires: (.+)$/m.exec(securityTxt('https://a.example', now)) ?? [];
      const leftDays = (Date.parse(expires) - now.getTime()) / dayMs;
      expect(leftDays).toBeGreaterThan(178);
      expect(leftDays).toBeLessThanOrEqual(180);
    }),
  );
});
