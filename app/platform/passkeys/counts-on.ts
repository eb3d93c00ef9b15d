/**
 * Whether a passkey counts on from the use before, as one that is held by a single device does.
 * Authenticators that do not count stay at 0 for good (WebAuthn 3, 6.1.1).
 */
export function countsOn(before: number, now: number): boolean {
  return now > before || (now === 0 && before === 0);
}
