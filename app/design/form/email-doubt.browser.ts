/** How long a press takes. */
const pressMs = 300;

/**
 * Asks whether another domain was meant; see suggest-email.ts, which comes when the first address was
 * typed. Where it cannot be fetched nothing is in doubt.
 */
export async function emailDoubt(email: string): Promise<string | null> {
  // What is being pressed when the field is left must not move away from under the finger.
  await new Promise((resolve) => setTimeout(resolve, pressMs));
  const rules = await import('./suggest-email.ts').catch(() => null);
  return rules?.suggestEmail(email) ?? null;
}
