const firstDelaysMs = [1000, 2000, 3000, 5000];
const steadyDelayMs = 5000;

/** How long to wait before asking again, after `asked` questions (0 or more) were answered. */
export function delayBeforeAskMs(asked: number): number {
  return firstDelaysMs[asked] ?? steadyDelayMs;
}
