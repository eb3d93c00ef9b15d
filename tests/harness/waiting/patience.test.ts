import { expect, test, vi } from 'vitest';
import { patienceIn } from './patience.ts';

/** A machine whose clock stands still but for what is waited, and whose slowness is as told, one measure after another. */
function machine(slownessAtStart: number, ...measures: number[]) {
  let clockMs = 0;
  const reports: string[] = [];
  const withPatience = patienceIn({
    nowMs: () => clockMs,
    slownessAtStart,
    measureSlowness: () => measures.shift() ?? 1,
    report(what, tookMs, plainMs) {
      reports.push(`${what} ${tookMs}/${plainMs}`);
    },
  });
  /** Waits for what comes at `comesMs`, plainly within a second; what the clock shows in the end. */
  const waitFor = async (comesMs: number) => {
    await withPatience(
      () => 'a mail',
      1_000,
      async (limitMs) => {
        const isThere = comesMs <= clockMs + limitMs;
        clockMs = isThere ? Math.max(comesMs, clockMs) : clockMs + limitMs;
        if (!isThere) throw new Error('no mail');
      },
    ).catch((error: unknown) => reports.push(String(error)));
    return clockMs;
  };
  return { waitFor, reports, withPatience };
}

test('what comes in time is not reported', async () => {
  const { waitFor, reports } = machine(1);
  expect(await waitFor(1_000)).toBe(1_000);
  expect(reports).toEqual([]);
});

test('on a quick machine a wait ends at its plain limit', async () => {
  const { waitFor, reports } = machine(1, 1);
  expect(await waitFor(1_100)).toBe(1_000);
  expect(reports).toEqual(['Error: no mail']);
});

test('a machine that was slow at the start gives more time from the start, and the wait is reported', async () => {
  const { waitFor, reports } = machine(2);
  expect(await waitFor(1_900)).toBe(1_900);
  expect(reports).toEqual(['a mail 1900/1000']);
});

test('slowness is measured again each time the limit runs out', async () => {
  const { waitFor, reports } = machine(1, 1.5, 3.5);
  expect(await waitFor(3_200)).toBe(3_200);
  expect(reports).toEqual(['a mail 3200/1000']);
});

test('a wait that was lengthened in vain is reported too', async () => {
  const { waitFor, reports } = machine(1, 4, 4);
  expect(await waitFor(4_100)).toBe(4_000);
  expect(reports).toEqual(['a mail 4000/1000', 'Error: no mail']);
});

test('what fails before its time is over is not tried again', async () => {
  const { withPatience } = machine(4, 4);
  const tries = vi.fn(() => Promise.reject(new Error('refused')));
  await expect(withPatience(() => 'a mail', 1_000, tries)).rejects.toThrow('refused');
  expect(tries).toHaveBeenCalledOnce();
});
