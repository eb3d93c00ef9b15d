/** A moment in a sentence about the set-up, such as `2026-11-24 10:58 UTC`. */
export function momentOf(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
