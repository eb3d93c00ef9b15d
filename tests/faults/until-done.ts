import { vi } from 'vitest';

/** As often as a buyer would press the button again; the shop may be without its records for a while. */
export async function untilDone<Result>(act: () => Promise<Result>): Promise<Result> {
  let result: { value: Result } | undefined;
  await vi.waitUntil(
    async () => {
      result = await act().then(
        (value) => ({ value }),
        () => undefined,
      );
      return result !== undefined;
    },
    { timeout: 60_000, interval: 100 },
  );
  if (!result) throw new Error('It was waited for in vain.');
  return result.value;
}
