import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Card } from '#app/design/card.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { focusFirstError } from '#app/features/identity/forms/focus-first-error.browser.ts';
import { giveFocusBack } from '#app/platform/browser/give-focus-back.browser.ts';
import { site } from '#content/site.ts';
import type { DraftErrors } from './check-draft.ts';
import { ContactFields, contactIdPrefix } from './contact-fields.tsx';
import type { DraftOutcome } from './send-draft.browser.ts';

const panelMs = 3_000;

const received = {
  title: 'Message Received!',
  description:
    "Thank you for contacting us. We've received your message and will get back to you soon.",
} as const;

const failed = {
  title: 'Error',
  description: `There was a problem sending your message. Please try again or email us directly at ${site.contactEmail}.`,
  kind: 'destructive',
} as const;

/** `empty`: shown again after a message was sent. */
type Status = 'filling' | 'submitting' | 'sent' | 'empty';

/** Writes to us. What was typed stays until it is sent; then the form is empty again. */
export function ContactForm() {
  const [status, setStatus] = useState<Status>('filling');
  const [errors, setErrors] = useState<DraftErrors>({});
  const heading = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (status !== 'sent') return;
    heading.current?.focus();
    const timer = setTimeout(() => setStatus('empty'), panelMs);
    return () => clearTimeout(timer);
  }, [status]);

  useEffect(() => {
    // The panel had the focus, unless the visitor went on to something else.
    if (status === 'empty' && document.activeElement === document.body) heading.current?.focus();
  }, [status]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (status === 'submitting') return;
    const form = new FormData(event.currentTarget);
    const pressed = document.activeElement;
    setStatus('submitting');
    const outcome = await send(form);
    const found = outcome.is === 'refused' ? outcome.errors : {};
    // Before the focus moves, so that the field is read out together with its error.
    flushSync(() => {
      setErrors(found);
      setStatus(outcome.is === 'sent' ? 'sent' : 'filling');
    });
    if (outcome.is === 'sent') return showToast(received);
    if (outcome.is === 'refused') return focusFirstError(found, contactIdPrefix);
    giveFocusBack(pressed);
    showToast(failed);
  }

  if (status === 'sent') {
    return (
      <Card
        key="sent"
        heading={
          <span ref={heading} tabIndex={-1}>
            Message Sent
          </span>
        }
      >
        <p className="text-lg font-semibold">Thank You</p>
        <p className="mt-2">We have your message and will get back to you within 24 hours.</p>
      </Card>
    );
  }
  return (
    <Card
      key="form"
      heading={
        <span ref={heading} tabIndex={-1}>
          Send us a message
        </span>
      }
    >
      <form method="post" noValidate className="noscript:hidden" onSubmit={submit}>
        <ContactFields errors={errors} busy={status === 'submitting'} />
      </form>
      <noscript>
        <p>
          The form needs JavaScript, which is switched off in your browser. Please write to{' '}
          {site.contactEmail} instead.
        </p>
      </noscript>
    </Card>
  );
}

/** Rules and sending come when they are needed: most readers of the page never write. */
async function send(form: FormData): Promise<DraftOutcome> {
  // It cannot be fetched where the network is gone.
  const loaded = await import('./send-draft.browser.ts').catch(() => null);
  return loaded === null ? { is: 'failed' } : loaded.sendDraft(form);
}
