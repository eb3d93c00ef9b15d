import { expect, test } from 'vitest';
import { currentTrace, inTrace, newTrace, traceparentOf } from './trace.server.ts';

test('a trace is handed on, each time with a step of its own', () => {
  const trace = newTrace();
  expect(traceparentOf(trace)).toMatch(new RegExp(`^00-${trace.traceId}-[\\da-f]{16}-00$`));
  expect(traceparentOf(trace)).not.toBe(traceparentOf(trace));
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
