import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#app/design/button.tsx';
import { Card } from '#app/design/card.tsx';
import { TextField } from '#app/design/field.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { giveFocusBack } from '#app/platform/browser/give-focus-back.browser.ts';
import type { SessionUser } from '../session/session.ts';
import { showFormProblem } from './account-settings-problem.browser.ts';
import { checkName, type FormProblem, type NameField } from './account-settings-rules.ts';
import { requestNameChange } from './request-name-change.browser.ts';

const idPrefix = 'settings';

/**
 * The form for one's name, with the e-mail address to read. A name changed in another tab shows up
 * here too, except in a field that is being typed in.
 */
export function AccountSettingsName({ user }: { user: SessionUser }) {
  const [errors, setErrors] = useState<FormProblem<NameField>['errors']>({});
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = checkName(new FormData(form));
    flushSync(() => setErrors(checked.ok ? {} : checked.problem.errors));
    if (!checked.ok) return showFormProblem(checked.problem, idPrefix);

    const pressed = document.activeElement;
    setBusy(true);
    const updated = await requestNameChange(checked.values.firstName, checked.values.lastName);
    flushSync(() => setBusy(false));
    giveFocusBack(pressed);
    if (!updated.ok) return showFormProblem({ message: updated.message, errors: {} }, idPrefix);
    // Back to what the session says now: trimmed, and following other tabs again.
    form.reset();
    showToast({ title: 'Name Updated', description: 'Your name has been updated successfully' });
  }

  return (
    <Card heading="Personal Information" headingLevel={3}>
      <form method="post" noValidate className="grid gap-5" onSubmit={submit}>
        <TextField
          label="First name"
          name="firstName"
          idPrefix={idPrefix}
          autoComplete="given-name"
          required
          defaultValue={user.firstName}
          error={errors.firstName}
        />
        <TextField
          label="Last name"
          name="lastName"
          idPrefix={idPrefix}
          autoComplete="family-name"
          optional
          defaultValue={user.lastName}
          error={errors.lastName}
        />
        <TextField
          label="E-mail"
          name="email"
          idPrefix={idPrefix}
          type="email"
          autoComplete="email"
          readOnly
          defaultValue={user.email}
          hint="Your e-mail address cannot be changed."
        />
        <Button
          type="submit"
          className="justify-self-start"
          busy={busy}
          busyLabel="Updating name..."
        >
          Update Name
        </Button>
      </form>
    </Card>
  );
}
