import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldMs, gatherMs, mailTime, maxMailsPerHour, msUntilNextMail } from './alert-times.ts';

const hourMs = 3_600_000;
const at = (ms: number) => new Date(Date.UTC(2026, 10, 23) + ms);

test('what begins for the first time, or after a quiet hour, is mailed in half a minute', () => {
  expect(mailTime(at(0), null)).toEqual(at(gatherMs));
  expect(mailTime(at(foldMs), at(0))).toEqual(at(foldMs + gatherMs));
});

test('what begins again sooner is mailed an hour after it was over', () => {
  expect(mailTime(at(60_000), at(0))).toEqual(at(foldMs));
  expect(mailTime(at(foldMs - 1), at(0))).toEqual(at(foldMs - 1 + gatherMs));
});

test('whenever it was over, by whatever clock, it is mailed within an hour, and never at once', () => {
  fc.assert(
    fc.property(fc.integer({ min: -3 * hourMs, max: 3 * hourMs }), (healedMs) => {
      const waits = mailTime(at(0), at(healedMs)).getTime() - at(0).getTime();
      expect(waits).toBeGreaterThanOrEqual(gatherMs);
      expect(waits).toBeLessThanOrEqual(foldMs);
    }),
  );
});

test('what comes and goes as fast as it likes is mailed about once an hour at most', () => {
  const spans = fc.array(fc.integer({ min: 1, max: hourMs / 4 }), { minLength: 2, maxLength: 200 });
  fc.assert(
    fc.property(spans, (lengths) => {
      const mailedAt: number[] = [];
      let now = 0;
      let healed: number | null = null;
      for (let n = 0; n + 1 < lengths.length; n += 2) {
        const began = now + (lengths[n] ?? 0);
        now = began + (lengths[n + 1] ?? 0);
        const mailFrom = mailTime(at(began), healed === null ? null : at(healed));
        if (mailFrom <= at(now)) mailedAt.push(mailFrom.getTime());
        healed = now;
      }
      for (const [n, time] of mailedAt.entries()) {
        if (n > 0) expect(time - (mailedAt[n - 1] ?? 0)).toBeGreaterThanOrEqual(foldMs);
      }
    }),
  );
});

test('however much happens, no hour has more mails than are allowed, and none waits for longer than an hour', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: hourMs }), { maxLength: 60 });
  fc.assert(
    fc.property(gaps, (pauses) => {
      const made: Date[] = [];
      let now = 0;
      for (const pause of pauses) {
        now += pause;
        const waitMs = msUntilNextMail(made, at(now));
        expect(waitMs).toBeLessThanOrEqual(hourMs);
        now += waitMs;
        expect(msUntilNextMail(made, at(now))).toBe(0);
        made.push(at(now));
      }
      for (const time of made) {
        const hour = made.filter((other) => other >= time && +other < +time + hourMs);
        expect(hour.length).toBeLessThanOrEqual(maxMailsPerHour);
      }
    }),
  );
});

test('mails that a clock since set right puts into the future hold nothing up', () => {
  expect(msUntilNextMail([at(1), at(2), at(3), at(4)], at(0))).toBe(0);
});
