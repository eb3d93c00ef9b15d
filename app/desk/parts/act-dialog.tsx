import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#app/design/button.tsx';
import { Dialog } from '#app/design/dialog.tsx';
import { Notice } from '#app/design/notice.tsx';
import { CredentialFields } from '../doors/credential-fields.tsx';
import { type ActOutcome, performFromForm } from './perform-from-form.browser.ts';

export interface Act {
  /** The desk's command. */
  command: string;
  /** What the button and the dialog are called, such as `Refund`. */
  title: string;
  /** What will come of it, in a sentence. */
  explanation: string;
  /** What is done to it besides what the form asks for. */
  args: Readonly<Record<string, unknown>>;
  /** Makes of the form what the command takes. */
  read?: (form: FormData) => Record<string, unknown>;
  fields?: ReactNode;
  isDangerous?: boolean;
  /** What to say once it is done. */
  done: string;
}

interface ActDialogProps {
  act: Act;
  onClose: () => void;
  onDone: (result: unknown) => void;
}

/** Asks for what an act needs, does it once, however often it is pressed, and says why where it is refused. */
export function ActDialog({ act, onClose, onDone }: ActDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Extract<ActOutcome, { ok: false }> | null>(null);
  // One opening of the dialog is one act: a second press, or a try after a lost answer, is the same.
  const key = useRef<string | null>(null);

  useEffect(() => dialog.current?.showModal(), []);

  async function submit(form: FormData) {
    setBusy(true);
    const outcome = await performFromForm(act, form, key);
    setBusy(false);
    if (!outcome.ok) return setRefused(outcome);
    onDone(outcome.result);
    dialog.current?.close();
  }

  return (
    <Dialog title={act.title} ref={dialog} onClose={onClose}>
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit(new FormData(event.currentTarget));
        }}
      >
        <p>{act.explanation}</p>
        {act.fields}
        {refused?.needsReauthentication && <CredentialFields idPrefix={formId} />}
        {refused && (
          <Notice tone="danger" role="alert">
            {refused.sentence}
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
          <Button type="submit" variant={act.isDangerous ? 'danger' : 'primary'} busy={isBusy}>
            {act.title}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
