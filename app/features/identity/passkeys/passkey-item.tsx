import { useState } from 'react';
import { Button } from '#app/design/button.tsx';
import { TextField } from '#app/design/field.tsx';
import { ActionButton } from '#app/design/form/action-button.tsx';
import { checked, failure } from '#app/design/form/checked.ts';
import { fieldId } from '#app/design/form/field-id.ts';
import { emptyProblem } from '#app/design/form/field-rules.ts';
import { showAndFocus } from '#app/design/form/focus-field.browser.ts';
import { readField, readPassword } from '#app/design/form/read-field.ts';
import { useForm } from '#app/design/form/use-form.browser.ts';
import { Notice } from '#app/design/notice.tsx';
import { PasswordField } from '#app/design/password-field.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { dayWords } from '#app/platform/day-words.ts';
import { maxPasskeyName, type Passkey } from './passkeys-answer.ts';
import { type PasskeyChange, requestPasskeyName } from './request-passkeys.browser.ts';

interface PasskeyItemProps {
  passkey: Passkey;
  /** Fetches the list again. */
  onRenamed: () => Promise<void>;
  /** Removes it, and says so; else resolves to what was refused. */
  onRemove: (id: string, password?: string) => Promise<PasskeyChange>;
}

/** A passkey in its owner's list: its name, its age, and how to rename or remove it. */
export function PasskeyItem({ passkey, onRenamed, onRemove }: PasskeyItemProps) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const [step, setStep] = useState<'listed' | 'naming' | 'confirming'>('listed');
  const renameId = `rename-${id}`;
  const close = () => showAndFocus(() => setStep('listed'), renameId);

  async function renamed() {
    await onRenamed();
    close();
  }

  async function remove() {
    const answer = await onRemove(id);
    if (answer.is === 'unconfirmed') {
      showAndFocus(() => setStep('confirming'), fieldId('password', id));
    } else if (answer.is === 'refused') {
      showToast({
        about: 'settings',
        title: 'Not Removed',
        description: answer.message,
        kind: 'destructive',
      });
    }
  }

  if (step !== 'listed') {
    return (
      <li className="py-3">
        {step === 'naming' ? (
          <NameForm passkey={passkey} onRenamed={renamed} onCancel={close} />
        ) : (
          <RemovalForm passkey={passkey} onRemove={onRemove} onCancel={close} />
        )}
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="wrap-anywhere min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-muted text-sm">
          {`Made ${dayWords(createdAt)}, `}
          {lastUsedAt ? `last used ${dayWords(lastUsedAt)}` : 'not used yet'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          id={renameId}
          size="s"
          variant="quiet"
          onClick={() => showAndFocus(() => setStep('naming'), fieldId('name', id))}
        >
          Rename<span className="sr-only"> the passkey of {name}</span>
        </Button>
        <ActionButton size="s" variant="secondary" busyLabel="Removing..." work={remove}>
          Remove<span className="sr-only"> the passkey of {name}</span>
        </ActionButton>
      </div>
    </li>
  );
}

interface NameFormProps {
  passkey: Passkey;
  onRenamed: () => Promise<void>;
  onCancel: () => void;
}

function NameForm({ passkey: { id, name }, onRenamed, onCancel }: NameFormProps) {
  const form = useForm({
    idPrefix: id,
    check(typed) {
      const values = { name: readField(typed, 'name') };
      return checked(values, { name: emptyProblem(values.name, 'Give the passkey a name.') });
    },
    async send(values) {
      const problem = await requestPasskeyName(id, values.name);
      return problem === null ? null : failure('Not Renamed', problem);
    },
    done: onRenamed,
  });
  return (
    <form {...form.props} className="grid gap-3">
      <TextField
        {...form.field('name')}
        label="Name of the passkey"
        autoComplete="off"
        maxLength={maxPasskeyName}
        required
        defaultValue={name}
      />
      {form.failure !== null && <Notice tone="danger">{form.failure}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="s" busy={form.busy} busyLabel="Saving...">
          Save
        </Button>
        <Button size="s" variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

type RemovalFormProps = Omit<PasskeyItemProps, 'onRenamed'> & { onCancel: () => void };

/** Asks for the password where it is some time since its owner signed in. */
function RemovalForm({ passkey: { id, name }, onRemove, onCancel }: RemovalFormProps) {
  const form = useForm({
    idPrefix: id,
    check: (typed) => ({ ok: true, values: { password: readPassword(typed, 'password') } }),
    async send({ password }) {
      const answer = await onRemove(id, password);
      if (answer.is === 'done') return null;
      const { message } = answer;
      if (answer.is === 'refused') return failure('Not Removed', message);
      return { errors: { password: message }, toast: null };
    },
  });
  return (
    <form {...form.props} className="grid gap-3">
      <p>Enter your current password to remove the passkey of {name}.</p>
      <PasswordField
        {...form.field('password')}
        label="Your current password"
        autoComplete="current-password"
      />
      {form.failure !== null && <Notice tone="danger">{form.failure}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="s" busy={form.busy} busyLabel="Removing...">
          Remove
        </Button>
        <Button size="s" variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
