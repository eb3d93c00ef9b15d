import { type Ref, useEffect, useRef, useState } from 'react';
import { Card } from '#app/design/card.tsx';
import { type FormProblem, failure } from '#app/design/form/checked.ts';
import { giveFocusBack } from '#app/design/form/perform.browser.ts';
import { useForm } from '#app/design/form/use-form.browser.ts';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { site } from '#content/site.ts';
import { ContactFields } from './contact-fields.tsx';
import type { ContactField } from './contact-rules.ts';
import { showSent } from './show-sent.browser.ts';

const panelMs = 3_000;

const received = {
  title: 'Message Received!',
  description:
    "Thank you for contacting us. We've received your message and will get back to you soon.",
} as const;

const notSent = failure(
  'Error',
  `There was a problem sending your message. Please try again or email us directly at ${site.contactEmail}.`,
);

/** `empty`: shown again after a message was sent. */
type Status = 'filling' | 'sent' | 'empty';

/** Writes to us. What was typed stays until it is sent; then the form is empty again. */
export function ContactForm() {
  const [status, setStatus] = useState<Status>('filling');
  const [height, setHeight] = useState(0);
  const heading = useRef<HTMLSpanElement>(null);
  const written = useRef(new FormData());
  const form = useForm<FormData, ContactField>({
    idPrefix: 'contact',
    check: (typed) => ({ ok: true, values: typed }),
    send(typed) {
      written.current = typed;
      return send(typed);
    },
    done() {
      setHeight(heading.current?.closest('section')?.getBoundingClientRect().height ?? 0);
      setStatus('sent');
      showToast(received);
    },
  });

  useEffect(() => {
    if (status !== 'sent') return;
    showSent(heading.current);
    const timer = setTimeout(() => setStatus('empty'), panelMs);
    return () => clearTimeout(timer);
  }, [status]);

  useEffect(() => {
    // The panel had the focus, unless the visitor went on to something else.
    if (status === 'empty') giveFocusBack(heading.current);
  }, [status]);

  if (status === 'sent') {
    return <MessageSent heading={heading} minHeight={height} written={written.current} />;
  }
  return (
    <Card
      heading={
        <span ref={heading} tabIndex={-1}>
          Send us a message
        </span>
      }
    >
      <form {...form.props} className="noscript:hidden">
        <ContactFields field={form.field} busy={form.busy} />
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

interface MessageSentProps {
  heading: Ref<HTMLSpanElement>;
  /** Of the form, whose place it takes and gives back: nothing below moves. */
  minHeight: number;
  written: FormData;
}

function MessageSent({ heading, minHeight, written }: MessageSentProps) {
  return (
    <div style={{ minHeight }}>
      <Card
        heading={
          <span ref={heading} tabIndex={-1}>
            Message Sent
          </span>
        }
      >
        <p>
          <strong>Thank You</strong>. We have your message and will get back to you within 24 hours.
        </p>
        <dl className="mt-4 border-t border-line pt-4 text-base wrap-anywhere">
          {[
            ['We’ll reply to', 'email'],
            ['Subject', 'subject'],
            ['Message', 'message'],
          ].map(([label, name = '']) => (
            <div key={name} className="mb-3">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="line-clamp-4">{`${written.get(name)}`}</dd>
            </div>
          ))}
        </dl>
        <a href="/shop/ebooks" className="link inline-flex min-h-11 items-center">
          Back to the books
        </a>
      </Card>
    </div>
  );
}

/** Rules and sending come when they are needed: most readers of the page never write. */
async function send(typed: FormData): Promise<FormProblem<ContactField> | null> {
  // It cannot be fetched where the network is gone.
  const loaded = await import('./send-draft.browser.ts').catch(() => null);
  const outcome = loaded === null ? 'failed' : await loaded.sendDraft(typed);
  return outcome === 'failed' ? notSent : outcome;
}
