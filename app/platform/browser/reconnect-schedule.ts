const firstDelaysMs = [1000, 2000, 5000];
const steadyDelayMs = 10_000;

/** How long to wait before opening the event stream again, after `failures` (0 or more) in a row. */
export function reconnectDelayMs(failures: number): number {
  return firstDelaysMs[failures] ?? steadyDelayMs;
}
