import { flushSync } from 'react-dom';
import { showToast } from '#app/design/toast/toast.browser.ts';
import type { Checked, FieldErrors, FormProblem } from './checked.ts';
import { focusFirstError } from './focus-field.browser.ts';
import { perform } from './perform.browser.ts';

/** What becomes of a form when it is submitted. */
export interface FormPlan<Values, Field extends string> {
  /** Of the ids of its fields. */
  idPrefix: string;
  /** Under which name this tab keeps what is typed; left out, nothing is kept. */
  draft?: string;
  check: (form: FormData) => Checked<Values, Field>;
  /** Resolves to why the form was not taken, `null` if it was. */
  send: (values: Values) => Promise<FormProblem<NoInfer<Field>> | null>;
  /** Called after `send`, when the form can be used again. */
  done?: (values: Values, form: HTMLFormElement) => void;
}

export interface FormState<Field extends string> {
  busy: boolean;
  errors: FieldErrors<Field>;
  /** What failed as a whole; `null` where fields are to blame, or nothing. */
  failure: string | null;
  /** Whether the server said so, or the page's own check. */
  isOfServer: boolean;
}

export const untouched = { busy: false, errors: {}, failure: null, isOfServer: false };

/** What the last toast of a form is closed by, while what it says is so. */
const toasts = new WeakMap<HTMLFormElement, () => void>();

/** Takes back what was said of a form in a toast, if it is still there. */
export function closeFormToast(form: HTMLFormElement): void {
  toasts.get(form)?.();
  toasts.delete(form);
}

/**
 * Checks what `form` holds and sends it. Whatever stops it is said at the fields, the first of which
 * gets the focus, and in a toast; what was typed stays. While it is on its way it is not sent again.
 */
export async function submitForm<Values, Field extends string>(
  form: HTMLFormElement,
  { idPrefix, check, send, done }: FormPlan<Values, Field>,
  show: (state: FormState<Field>) => void,
): Promise<void> {
  const refuse = ({ errors, toast }: FormProblem<Field>, isOfServer: boolean) => {
    const isOfAll = Object.keys(errors).length === 0;
    const failure = isOfAll ? (toast?.description ?? null) : null;
    // Before the focus moves, so that the field is read out together with its error.
    flushSync(() => show({ busy: false, errors, failure, isOfServer }));
    focusFirstError(errors, idPrefix);
    if (toast) {
      const isAtFields = !isOfAll;
      toasts.set(form, showToast({ about: idPrefix, ...toast, kind: 'destructive', isAtFields }));
    }
  };
  closeFormToast(form);
  const checked = check(new FormData(form));
  if (!checked.ok) return refuse(checked.problem, false);
  const { values } = checked;
  await perform(form, {
    work: () => send(values),
    showBusy: (busy) => show({ ...untouched, busy }),
    done: (problem) => (problem ? refuse(problem, true) : done?.(values, form)),
  });
}
