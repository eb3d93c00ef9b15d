import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#app/design/button.tsx';
import { Dialog } from '#app/design/dialog.tsx';
import { Notice } from '#app/design/notice.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { IdentityFields } from '../doors/identity-fields.tsx';
import { useDeskOwner } from '../doors/use-desk-owner.ts';
import type { Act } from './act.ts';
import { focusFirst } from './focus.browser.ts';
import {
  type ActOutcome,
  type Attempt,
  newAttempt,
  performFromForm,
} from './perform-from-form.browser.ts';

interface ActDialogProps {
  act: Act;
  onClose: () => void;
  onDone: (result: unknown) => void;
}

type Refused = Extract<ActOutcome, { ok: false }>;

/**
 * The dialog of an act: asks for its fields, performs it once, however often it is submitted, and
 * shows why it is refused. The fields keep their values until it is done, even if the session ends.
 */
export function ActDialog({ act, onClose, onDone }: ActDialogProps) {
  const { email } = useDeskOwner();
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const attempt = useRef<Attempt | null>(null);

  useEffect(() => {
    dialog.current?.showModal();
    if (form.current) focusFirst(form.current);
  }, []);

  async function perform(byPasskey: boolean) {
    if (!form.current?.reportValidity()) return;
    setBusy(true);
    attempt.current ??= newAttempt();
    const outcome = await performFromForm(act, {
      form: new FormData(form.current),
      attempt: attempt.current,
      needed: refused?.needed ?? 'nothing',
      email,
      byPasskey,
    });
    setBusy(false);
    if (!outcome.ok) return setRefused(outcome);
    dialog.current?.close();
    // Said once the dialog is closed: in it, the words would go with it.
    showToast({ title: act.done });
    onDone(outcome.result);
  }

  return (
    <Dialog title={act.title} ref={dialog} onClose={onClose}>
      <form
        id={formId}
        ref={form}
        className="grid gap-4"
        onKeyDown={(event) => {
          // A key that is held down opens the window, and would press its button at once.
          if (event.key === 'Enter' && event.repeat) event.preventDefault();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          perform(false);
        }}
      >
        <p>{act.explanation}</p>
        {act.fields}
        {refused && <RefusedNotice refused={refused} />}
        {refused && refused.needed !== 'nothing' && (
          <IdentityFields idPrefix={formId} onPasskey={() => perform(true)} />
        )}
        <DialogButtons act={act} isBusy={isBusy} onCancel={() => dialog.current?.close()} />
      </form>
    </Dialog>
  );
}

interface DialogButtonsProps {
  act: Act;
  isBusy: boolean;
  onCancel: () => void;
}

/** In sight however long the form is. */
function DialogButtons({ act, isBusy, onCancel }: DialogButtonsProps) {
  return (
    <div className="-mx-5 sm:-mx-7 -mb-5 sm:-mb-7 -bottom-5 sm:-bottom-7 sticky flex flex-wrap justify-end gap-3 border-line border-t bg-card px-5 py-4 sm:px-7">
      <Button variant="secondary" data-first={act.isDangerous ? '' : undefined} onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" variant={act.isDangerous ? 'danger' : 'primary'} busy={isBusy}>
        {act.title}
      </Button>
    </div>
  );
}

function RefusedNotice({ refused: { sentence, needed } }: { refused: Refused }) {
  return (
    <Notice tone="danger" role="alert">
      <p>{sentence}</p>
      {needed === 'open-desk' && (
        <p>
          <a
            href="/desk/sign-in"
            target="_blank"
            rel="noreferrer"
            className="text-green underline underline-offset-4"
          >
            Or open it in a new tab
          </a>{' '}
          and press again here.
        </p>
      )}
    </Notice>
  );
}
