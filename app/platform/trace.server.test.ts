import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currentTrace, inTrace, newTrace, traceOf, traceparentOf } from './trace.server.ts';

test('a trace is handed on and taken up again', () => {
  const trace = newTrace();
  expect(traceOf(traceparentOf(trace))).toEqual(trace);
  expect(traceparentOf(trace)).not.toBe(traceparentOf(trace));
});

test.each([
  ['another version', `01-${'a'.repeat(32)}-${'b'.repeat(16)}-00`],
  ['no trace', `00-${'0'.repeat(32)}-${'b'.repeat(16)}-00`],
  ['no step', `00-${'a'.repeat(32)}-${'0'.repeat(16)}-00`],
  ['capital letters', `00-${'A'.repeat(32)}-${'b'.repeat(16)}-00`],
  ['more after it', `00-${'a'.repeat(32)}-${'b'.repeat(16)}-00-x`],
  ['two of them', `00-${'a'.repeat(32)}-${'b'.repeat(16)}-00, 00-${'c'.repeat(32)}-x`],
  ['a line of the log', '00-\n{"level":"info"}'],
])('%s is no trace', (_what, header) => {
  expect(traceOf(header)).toBeNull();
});

test('nothing but hexadecimal digits is ever taken up', () => {
  fc.assert(
    fc.property(fc.anything(), (header) => {
      expect(traceOf(header)?.traceId ?? 'abc').toMatch(/^[\da-f]+$/);
    }),
  );
});

test('what is started within a trace belongs to it, however late it goes on', async () => {
  const trace = newTrace();
  const seen = await inTrace(trace, async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return currentTrace();
  });
  expect(seen).toEqual(trace);
  expect(currentTrace()).toBeNull();
});
