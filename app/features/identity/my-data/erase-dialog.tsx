import { useEffect, useRef } from 'react';
import { Button } from '#app/design/button.tsx';
import { Dialog } from '#app/design/dialog.tsx';
import { EmailText } from '#app/design/email-text.tsx';
import { ActionButton } from '#app/design/form/action-button.tsx';
import { whatElse, whatGoes, whatStays } from '../erasure/erasure-words.ts';

interface EraseDialogProps {
  email: string;
  onErase: () => Promise<void>;
  onClose: () => void;
}

/** Says what an erasure takes and what it leaves, before it is asked for. */
export function EraseDialog({ email, onErase, onClose }: EraseDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  return (
    <Dialog ref={dialog} title="Erase your account?" isLong onClose={onClose}>
      <div className="grid gap-5">
        <p className="wrap-anywhere">
          We’ll wait a day and email{' '}
          <strong>
            <EmailText email={email} />
          </strong>{' '}
          how to keep the account. After that, it’s gone for good.
        </p>
        <Sentences heading="What goes" sentences={whatGoes} />
        <Sentences heading="What we keep, and why" sentences={whatStays} />
        <Sentences heading="Good to know" sentences={whatElse} />
        {/* In sight however far one has read, down to the dialog's edge. */}
        <div className="sticky -bottom-5 -mb-5 flex flex-col gap-3 bg-card pt-3 pb-5 sm:-bottom-7 sm:-mb-7 sm:flex-row-reverse sm:pb-7">
          <ActionButton variant="danger" busyLabel="Asking..." work={onErase}>
            Erase my account
          </ActionButton>
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Sentences({ heading, sentences }: { heading: string; sentences: readonly string[] }) {
  return (
    <section>
      <h3 className="mb-2 font-semibold">{heading}</h3>
      <ul className="list-disc space-y-1.5 ps-5 text-sm">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
