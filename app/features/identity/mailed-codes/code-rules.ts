import { type Checked, checked } from '#app/design/form/checked.ts';
import { emailProblem } from '#app/design/form/field-rules.ts';
import { readField } from '#app/design/form/read-field.ts';
import { codeLength } from './code-purposes.ts';
import type { CodeCredential } from './mailed-credential.ts';

const shapes = {
  digits: { form: /^\d+$/, problem: 'Enter the six digits of the code.' },
  characters: { form: /^[\dA-Z]+$/i, problem: 'Enter the six characters of the code.' },
};

/** What was typed, with the address where the page knows it; blanks and dashes do not count. */
export function checkCode(
  form: FormData,
  knownEmail: string,
  kind: keyof typeof shapes,
): Checked<CodeCredential> {
  const email = knownEmail || readField(form, 'email');
  const code = readField(form, 'code');
  const bare = code.replaceAll(/[\s\p{Pd}]/gu, '');
  const isWhole = bare.length === codeLength && shapes[kind].form.test(bare);
  return checked(
    { email, code },
    { email: emailProblem(email), code: isWhole ? null : shapes[kind].problem },
  );
}
