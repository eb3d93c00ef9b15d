import { useState } from 'react';
import { Button } from '#app/design/button.tsx';
import { TextField } from '#app/design/field.tsx';
import { ActionButton } from '#app/design/form/action-button.tsx';
import { checked, failure } from '#app/design/form/checked.ts';
import { fieldId } from '#app/design/form/field-id.ts';
import { emptyProblem } from '#app/design/form/field-rules.ts';
import { showAndFocus } from '#app/design/form/focus-field.browser.ts';
import { readField } from '#app/design/form/read-field.ts';
import { useForm } from '#app/design/form/use-form.browser.ts';
import { Notice } from '#app/design/notice.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { dayWords } from '#app/platform/day-words.ts';
import { maxPasskeyName, type Passkey } from './passkeys-answer.ts';
import { requestPasskeyName } from './request-passkeys.browser.ts';

interface PasskeyItemProps {
  passkey: Passkey;
  /** Has the list fetched anew. */
  onRenamed: () => Promise<void>;
  /** Whether it is done. */
  onRemove: (id: string) => Promise<boolean>;
}

/** A passkey of one's own: by which name, since when, and the ways to rename or end it. */
export function PasskeyItem({ passkey, onRenamed, onRemove }: PasskeyItemProps) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const [isNaming, setNaming] = useState(false);
  const renameId = `rename-${id}`;
  const close = () => showAndFocus(() => setNaming(false), renameId);

  async function renamed() {
    await onRenamed();
    close();
  }

  if (isNaming) {
    return (
      <li className="py-3">
        <NameForm passkey={passkey} onRenamed={renamed} onCancel={close} />
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
          onClick={() => showAndFocus(() => setNaming(true), fieldId('name', id))}
        >
          Rename<span className="sr-only"> the passkey of {name}</span>
        </Button>
        <ActionButton
          size="s"
          variant="secondary"
          busyLabel="Removing..."
          work={() => onRemove(id)}
          done={notify}
        >
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

function notify(isDone: boolean): void {
  showToast(
    isDone
      ? {
          about: 'settings',
          title: 'Passkey Removed',
          description: 'You can no longer sign in with it.',
        }
      : {
          about: 'settings',
          title: 'Not Removed',
          description: 'Please try again.',
          kind: 'destructive',
        },
  );
}
