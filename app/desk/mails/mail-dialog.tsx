import { useEffect, useRef, useState } from 'react';
import { Dialog } from '#app/design/dialog.tsx';
import { Notice } from '#app/design/notice.tsx';
import type { ListedMail } from '../answers.ts';
import { runCommand, sentenceOf } from '../ask-desk.browser.ts';

type Shown = { text: string } | { failure: string } | null;

/** What a mail said; what its links would open is left out. */
export function MailDialog({ mail, onClose }: { mail: ListedMail; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState<Shown>(null);
  useEffect(() => {
    dialog.current?.showModal();
    runCommand('mail', { id: mail.id }).then((answer) =>
      setShown(answer.ok ? answer.value : { failure: sentenceOf(answer) }),
    );
  }, [mail.id]);

  return (
    <Dialog title={mail.subject} ref={dialog} onClose={onClose}>
      <div aria-busy={shown === null} className="grid gap-4">
        {shown === null && <p>Loading...</p>}
        {shown && 'failure' in shown && <Notice tone="danger">{shown.failure}</Notice>}
        {shown && 'text' in shown && (
          <>
            <pre className="wrap-anywhere whitespace-pre-wrap rounded-card border border-line bg-sunken p-3 text-xs">
              {shown.text}
            </pre>
            <p>
              <a
                href={`/api/desk/mail?${new URLSearchParams({ id: mail.id })}`}
                target="_blank"
                rel="noreferrer"
                className="text-green underline underline-offset-4"
              >
                See it as it looked
              </a>{' '}
              <span className="text-muted text-xs">
                (in a new tab; its links lead nowhere, since what they open is not kept)
              </span>
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}
