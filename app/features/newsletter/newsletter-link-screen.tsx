import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ButtonLink } from '#app/design/button.tsx';
import { ActionButton } from '#app/design/form/action-button.tsx';
import { Notice } from '#app/design/notice.tsx';
import { PageHeading } from '#app/design/page-heading.tsx';
import type { NewsletterMode } from './newsletter-link.ts';
import {
  type NewsletterChange,
  requestNewsletterChange,
} from './request-newsletter-change.browser.ts';
import type { NewsletterLink } from './take-newsletter-link.browser.ts';

type State = 'open' | NewsletterChange;

const words = {
  confirm: {
    title: 'Confirm your subscription',
    lede: 'One press, and we write to you about what you asked for. You can end it at any time.',
    action: 'Confirm my subscription',
    doneTitle: 'You are subscribed',
    doneLede: 'Your address is confirmed. Every mail from us has a link to unsubscribe.',
    invalidLede:
      'This link is invalid or has expired, or a newer mail has taken its place. You can subscribe again at the foot of this page.',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    lede: 'We take your address off everything you subscribed to. Mails about your orders still reach you.',
    action: 'Unsubscribe',
    doneTitle: 'You are unsubscribed',
    doneLede: 'We will not write to this address again unless you subscribe again.',
    invalidLede:
      'This link is invalid. Open the one in the newest mail from us, or write to us and we do it for you.',
  },
  reminders: {
    title: 'No more reminders',
    lede: 'We never remind this address of an unfinished order again. Mails about your orders still reach you.',
    action: 'Don’t remind me again',
    doneTitle: 'We won’t remind you again',
    doneLede: 'This address gets no more reminders, even if the box is ticked at the checkout.',
    invalidLede:
      'This link is invalid. Open the one in the newest reminder, or write to us and we do it for you.',
  },
} as const satisfies Record<NewsletterMode, unknown>;

/** Where the links of the newsletter's mails lead. Opening one does nothing: mail scanners do that. */
export function NewsletterLinkScreen({ link }: { link: NewsletterLink }) {
  const [state, setState] = useState<State>(link.token === '' ? 'invalid' : 'open');
  const heading = useRef<HTMLDivElement>(null);
  const text = words[link.mode];

  function change() {
    setState('open');
    return requestNewsletterChange(link);
  }

  function show(outcome: NewsletterChange) {
    flushSync(() => setState(outcome));
    // Where the screen is another one, it is read out from its heading.
    heading.current?.querySelector('h1')?.focus();
  }

  switch (state) {
    case 'done':
      return (
        <div ref={heading}>
          <PageHeading tabIndex={-1} title={text.doneTitle} lede={text.doneLede} />
          <ButtonLink href="/">Return to home</ButtonLink>
        </div>
      );
    case 'invalid':
      return (
        <div ref={heading}>
          <PageHeading
            tabIndex={-1}
            title={link.token === '' ? 'This link is incomplete' : 'This link does not work'}
            lede={text.invalidLede}
          />
          <ButtonLink href="/contact" variant="secondary">
            Contact us
          </ButtonLink>
        </div>
      );
    default:
      return (
        <>
          <PageHeading title={text.title} lede={text.lede} />
          {typeof state === 'object' && (
            <Notice tone="danger" role="alert" className="mb-6">
              {state.failed}
            </Notice>
          )}
          <ActionButton busyLabel="One moment..." work={change} done={show}>
            {text.action}
          </ActionButton>
        </>
      );
  }
}
