import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import { randomKey } from '#app/platform/browser/random-key.browser.ts';
import { checkDraft, type DraftErrors } from './check-draft.ts';

export type DraftOutcome = { is: 'sent' | 'failed' } | { is: 'refused'; errors: DraftErrors };

/** The draft that was sent last without success, and the key it went under. */
let tried: { words: string; key: string } | null = null;

/**
 * Sends what the form holds, if it keeps the rules. The same words again after a failure, as when
 * only the answer was lost, are the same message to the server.
 */
export async function sendDraft(form: FormData): Promise<DraftOutcome> {
  const { draft, errors } = checkDraft(form);
  if (Object.keys(errors).length > 0) return { is: 'refused', errors };
  const words = JSON.stringify(draft);
  if (tried?.words !== words) tried = { words, key: randomKey() };
  const answer = await askServer('/api/contact', {
    method: 'POST',
    body: draft,
    headers: { 'Idempotency-Key': tried.key },
  });
  if (answer.ok) {
    tried = null;
    return { is: 'sent' };
  }
  // All other rules were checked here; of addresses the server knows more.
  return answer.status === 400 ? { is: 'refused', errors: noAddress } : { is: 'failed' };
}

const noAddress = { email: 'Enter an e-mail address such as name@example.com.' };
