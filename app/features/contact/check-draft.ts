import { emailProblem } from '#app/features/identity/forms/auth-form-rules.ts';
import {
  type ContactDraft,
  type ContactField,
  contactFields,
  fieldProblem,
  tidyField,
} from './contact-rules.ts';

/** A sentence for every field that stops the form, in the order of the page; empty if none. */
export type DraftErrors = Partial<Record<ContactField, string>>;

/** Reads the form as the server will. */
export function checkDraft(form: FormData): { draft: ContactDraft; errors: DraftErrors } {
  const draft = { firstName: '', lastName: '', email: '', subject: '', message: '' };
  const errors: DraftErrors = {};
  for (const field of contactFields) {
    const typed = form.get(field);
    draft[field] = tidyField(field, typeof typed === 'string' ? typed : '');
    const problem =
      (field === 'email' ? emailProblem(draft.email) : null) ?? fieldProblem(field, draft[field]);
    if (problem !== null) errors[field] = problem;
  }
  return { draft, errors };
}
