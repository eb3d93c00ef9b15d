import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#app/design/button.tsx';
import { Dialog } from '#app/design/dialog.tsx';
import { TextField } from '#app/design/field.tsx';
import { submitSubscribeForm } from './submit-subscribe-form.browser.ts';
import { SubscribeFormMessage } from './subscribe-form-message.tsx';
import { fieldProblem, type SubscribeFormState } from './subscribe-form-state.ts';
import { type Topic, topics } from './topics.ts';

/** Open from the start; the browser returns the focus to the button that was pressed. */
export function TellMeDialog({ topic }: { topic: Topic }) {
  const [state, setState] = useState<SubscribeFormState>({ status: 'idle' });
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isDone = state.status === 'done';

  useEffect(() => {
    dialog.current?.showModal();
    // The browser would begin at the cross.
    field.current?.focus();
  }, []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    return submitSubscribeForm(event.currentTarget, topic, setState);
  }

  return (
    <Dialog ref={dialog} title={topic === 'newsletter' ? 'Newsletter' : 'Tell me when it opens'}>
      <form method="post" noValidate className="grid gap-4" onSubmit={submit}>
        <p>
          We write to you when {topics[topic]}. First we send a link to confirm that the address is
          yours.
        </p>
        {!isDone && (
          <TextField
            label="Email"
            name="email"
            ref={field}
            idPrefix="tell-me"
            type="email"
            autoComplete="email"
            required
            error={fieldProblem(state)}
          />
        )}
        {isDone ? (
          <Button
            key="close"
            autoFocus
            className="order-last"
            onClick={() => dialog.current?.close()}
          >
            Close
          </Button>
        ) : (
          <Button key="submit" type="submit" busy={state.status === 'busy'} busyLabel="Sending...">
            {topic === 'newsletter' ? 'Subscribe' : 'Tell me'}
          </Button>
        )}
        <SubscribeFormMessage state={state} />
      </form>
    </Dialog>
  );
}
