import { type FormEvent, useCallback, useState } from 'react';
import { keepDraft } from './draft.browser.ts';
import { mendErrors } from './mend-errors.ts';
import {
  closeFormToast,
  type FormPlan,
  type FormState,
  submitForm,
  untouched,
} from './submit-form.browser.ts';

/** What a field has from its form. */
export interface FieldProps {
  name: string;
  idPrefix: string;
  error: string | undefined;
}

/**
 * A form whose fields keep what is typed themselves, so that nothing typed before the page woke is
 * lost: `props` for its `<form>`, `field(name)` for each field in doubt, `busy` for its button.
 */
export function useForm<Values, Field extends string>(plan: FormPlan<Values, Field>) {
  const [{ busy, errors, failure, isOfServer }, show] = useState<FormState<Field>>(untouched);
  return {
    busy,
    /** What failed as a whole, to be said at the form: a toast is gone before it is needed. */
    failure,
    props: {
      method: 'post',
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        return submitForm(event.currentTarget, plan, show);
      },
      onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
        if (plan.draft !== undefined) keepDraft(plan.draft, currentTarget);
        if (failure === null && Object.keys(errors).length === 0) return;
        const changed = 'name' in target && target.name;
        const checked = plan.check(new FormData(currentTarget));
        const found = checked.ok ? {} : checked.problem.errors;
        const left = mendErrors(errors, { changed, found, isOfServer });
        if (Object.keys(left).length === 0) closeFormToast(currentTarget);
        show({ busy, errors: left, failure: null, isOfServer });
      },
    },
    field: (name: Field): FieldProps => ({ name, idPrefix: plan.idPrefix, error: errors[name] }),
    clearErrors: useCallback(() => show(({ busy }) => ({ ...untouched, busy })), []),
  };
}
