import { type Checked, checked } from '#app/design/form/checked.ts';
import { emailProblem } from '#app/design/form/field-rules.ts';
import { readPassword } from '#app/design/form/read-field.ts';
import {
  type ContactDraft,
  type ContactField,
  contactFields,
  fieldProblem,
  tidyField,
} from './contact-rules.ts';

/** Reads the form as the server will. */
export function checkDraft(form: FormData): Checked<ContactDraft> {
  const draft = { firstName: '', lastName: '', email: '', subject: '', message: '' };
  const problems: Partial<Record<ContactField, string | null>> = {};
  for (const field of contactFields) {
    draft[field] = tidyField(field, readPassword(form, field));
    const problem = field === 'email' ? emailProblem(draft.email) : null;
    problems[field] = problem ?? fieldProblem(field, draft[field]);
  }
  return checked(draft, problems);
}
