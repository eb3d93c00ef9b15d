import { Button } from '#app/design/button.tsx';
import { TextField } from '#app/design/field.tsx';
import { Fold } from '#app/design/fold.tsx';
import { useForm } from '#app/design/form/use-form.browser.ts';
import { Notice } from '#app/design/notice.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { welcomeName } from '../session/display-name.ts';
import type { SessionUser } from '../session/session.ts';
import { checkName, settingsFailure } from './account-settings-rules.ts';
import { requestNameChange } from './request-name-change.browser.ts';

const idPrefix = 'settings';

/**
 * The form for one's name, with the email address to read. A name changed in another tab shows up
 * here too, except in a field that is being typed in.
 */
export function AccountSettingsName({ user }: { user: SessionUser }) {
  const form = useForm({
    idPrefix,
    check: checkName,
    async send({ firstName, lastName }) {
      const updated = await requestNameChange(firstName, lastName);
      return updated.ok ? null : settingsFailure(updated.message);
    },
    done(_, sent) {
      // Back to what the session says now: trimmed, and following other tabs again.
      sent.reset();
      showToast({
        about: idPrefix,
        title: 'Name Updated',
        description: 'Your name has been updated successfully',
      });
    },
  });

  return (
    <Fold id="name" heading="Personal Information" note={welcomeName(user)}>
      <form {...form.props} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...form.field('firstName')}
            label="First name"
            autoComplete="given-name"
            required
            defaultValue={user.firstName}
          />
          <TextField
            {...form.field('lastName')}
            label="Last name"
            autoComplete="family-name"
            optional
            defaultValue={user.lastName}
          />
        </div>
        <TextField
          label="Email"
          name="email"
          idPrefix={idPrefix}
          type="email"
          autoComplete="email"
          readOnly
          defaultValue={user.email}
          hint="To change it, use the section below."
        />
        {form.failure !== null && <Notice tone="danger">{form.failure}</Notice>}
        <Button
          type="submit"
          className="justify-self-start"
          busy={form.busy}
          busyLabel="Updating name..."
        >
          Update Name
        </Button>
      </form>
    </Fold>
  );
}
