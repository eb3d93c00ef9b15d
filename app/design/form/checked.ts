/** A sentence for every field in doubt, in the order of the page; empty if none is. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** Why a form is not sent, or was not taken. */
export interface FormProblem<Field extends string = never> {
  errors: FieldErrors<Field>;
  /** What is also said in a toast. */
  toast: { title: string; description: string; about?: string } | null;
}

/** What a form holds, if it may be sent. */
export type Checked<Values, Field extends string = keyof Values & string> =
  | { ok: true; values: Values }
  | { ok: false; problem: FormProblem<Field> };

/**
 * The values, unless a field has a problem: `problems` gives a sentence or `null` for each, in the
 * order of the page. The toast is for those who are stopped.
 */
export function checked<Values, Field extends string = keyof Values & string>(
  values: Values,
  problems: Partial<Record<Field, string | null>>,
  toast: FormProblem['toast'] = null,
): Checked<Values, Field> {
  const errors: FieldErrors<Field> = {};
  let ok = true;
  for (const field in problems) {
    const problem = problems[field];
    if (!problem) continue;
    errors[field] = problem;
    ok = false;
  }
  return ok ? { ok, values } : { ok: false, problem: { errors, toast } };
}

/** A form that failed as a whole: no field can be blamed. */
export function failure(title: string, description: string): FormProblem {
  return { errors: {}, toast: { title, description } };
}

/** What the server said of the address in a form, at its field; anything else failed as a whole. */
export function emailFailure(
  refused: { code: string | null; message: string | null },
  otherwise: string,
): FormProblem<'email'> {
  const { code, message } = refused;
  if (code !== 'bad_request' || message === null) return failure('Not Sent', message ?? otherwise);
  return { errors: { email: message }, toast: null };
}
