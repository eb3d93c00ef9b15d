import { askServer } from '#app/platform/web/ask-server.ts';
import type { ContactDraft } from './contact-rules.ts';

/** `email-refused`: the server, which knows better, takes the address for none. */
export type DraftOutcome = 'sent' | 'email-refused' | 'failed';

/** The draft that was sent last without success, and the key it went under. */
let tried: { words: string; key: string } | null = null;

/**
 * Sends a draft that keeps the rules of the form. The same words again after a failure, as when only
 * the answer was lost, are the same message to the server.
 */
export async function sendDraft(draft: ContactDraft): Promise<DraftOutcome> {
  const words = JSON.stringify(draft);
  if (tried?.words !== words) tried = { words, key: randomHex() };
  const answer = await askServer('/api/contact', {
    method: 'POST',
    body: draft,
    headers: { 'Idempotency-Key': tried.key },
  });
  if (!answer.ok) return answer.status === 400 ? 'email-refused' : 'failed';
  tried = null;
  return 'sent';
}

/** 128 random bits. By hand, because `crypto.randomUUID` is there for https only. */
function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
