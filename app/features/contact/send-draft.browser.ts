import { type Checked, checked, type FormProblem } from '#app/design/form/checked.ts';
import { emailProblem, notAnEmail } from '#app/design/form/field-rules.ts';
import { readPassword } from '#app/design/form/read-field.ts';
import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import { randomKey } from '#app/platform/browser/random-key.browser.ts';
import {
  type ContactDraft,
  type ContactField,
  contactFields,
  fieldProblem,
  tidyField,
} from './contact-rules.ts';

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
  const read = readDraft(form);
  if (!read.ok) return read.problem;
  const draft = read.values;
  const words = JSON.stringify(draft);
  if (tried?.words !== words) tried = { words, key: randomKey() };
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
  return answer.status === 400
    ? { errors: { email: answer.message ?? notAnEmail }, toast: null }
    : 'failed';
}

/** Reads the form as the server will. */
function readDraft(form: FormData): Checked<ContactDraft> {
  const draft = { firstName: '', lastName: '', email: '', subject: '', message: '' };
  const problems: Partial<Record<ContactField, string | null>> = {};
  for (const field of contactFields) {
    draft[field] = tidyField(field, readPassword(form, field));
    const problem = field === 'email' ? emailProblem(draft.email) : null;
    problems[field] = problem ?? fieldProblem(field, draft[field]);
  }
  return checked(draft, problems);
}
