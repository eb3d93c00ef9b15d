import { type FormEvent, useCallback, useState } from 'react';
import { type FormPlan, type FormState, submitForm } from './submit-form.browser.ts';

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
  const [{ busy, errors }, show] = useState<FormState<Field>>({ busy: false, errors: {} });
  return {
    busy,
    props: {
      method: 'post',
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        return submitForm(event.currentTarget, plan, show);
      },
    },
    field: (name: Field): FieldProps => ({ name, idPrefix: plan.idPrefix, error: errors[name] }),
    clearErrors: useCallback(() => show((state) => ({ ...state, errors: {} })), []),
  };
}
