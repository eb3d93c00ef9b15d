/** How long a press takes. */
const pressMs = 300;

/** What is being pressed when a field is left must not move away from under the finger. */
export function untilPressed(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pressMs));
}

/**
 * Asks whether another domain was meant; see suggest-email.ts, which comes when the first address was
 * typed. Where it cannot be fetched nothing is in doubt.
 */
export async function emailDoubt(email: string): Promise<string | null> {
  const rules = await import('./suggest-email.ts').catch(() => null);
  return rules?.suggestEmail(email) ?? null;
}
