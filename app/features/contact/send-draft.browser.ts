import type { FormProblem } from '#app/design/form/checked.ts';
import { notAnEmail } from '#app/design/form/field-rules.ts';
import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import { checkDraft } from './check-draft.ts';
import type { ContactField } from './contact-rules.ts';

/** The draft that was sent last without success, and the key it went under. */
let tried: { words: string; key: string } | null = null;

/**
 * Sends what the form holds, if it keeps the rules. The same words again after a failure, as when
 * only the answer was lost, are the same message to the server. Resolves to what stops it, `null` when
 * it is sent.
 */
export async function sendDraft(
  form: FormData,
): Promise<FormProblem<ContactField> | 'failed' | null> {
  const checked = checkDraft(form);
  if (!checked.ok) return checked.problem;
  const draft = checked.values;
  const words = JSON.stringify(draft);
  if (tried?.words !== words) tried = { words, key: randomHex() };
  const answer = await askServer('/api/contact', {
    method: 'POST',
    body: draft,
    headers: { 'Idempotency-Key': tried.key },
  });
  if (answer.ok) {
    tried = null;
    return null;
  }
  // All other rules were checked here; of addresses the server knows more.
  return answer.status === 400 ? { errors: { email: notAnEmail }, toast: null } : 'failed';
}

/** 128 random bits. By hand, because `crypto.randomUUID` is there for https only. */
function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
