import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, ButtonLink } from '#app/design/button.tsx';
import { ActionButton } from '#app/design/form/action-button.tsx';
import { Notice } from '#app/design/notice.tsx';
import { PageHeading } from '#app/design/page-heading.tsx';
import type { CodePurpose } from '#app/features/identity/mailed-codes/code-purposes.ts';
import type { LostLinkProps } from '#app/features/identity/mailed-codes/lost-link.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
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
    lede: 'Press the button and we’ll email you about what you asked for. You can unsubscribe at any time.',
    action: 'Confirm my subscription',
    doneTitle: 'You are subscribed',
    doneLede: 'Your address is confirmed. Every email from us has a link to unsubscribe.',
    invalidLede:
      'It is invalid, has expired, or was replaced by a newer one. You can subscribe again here.',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    lede: 'We’ll take your address off everything you subscribed to. Emails about your orders will still reach you.',
    action: 'Unsubscribe',
    doneTitle: 'You are unsubscribed',
    doneLede: 'We won’t write to this address again unless you subscribe.',
    invalidLede: 'Open the one in our latest email, or write to us and we’ll do it for you.',
  },
  reminders: {
    title: 'No more reminders',
    lede: 'We’ll never remind this address of an unfinished order again. Emails about your orders will still reach you.',
    action: 'Don’t remind me again',
    doneTitle: 'We won’t remind you again',
    doneLede: 'This address gets no more reminders, even if the box is checked at checkout.',
    invalidLede: 'Open the one in our latest reminder, or write to us and we’ll do it for you.',
  },
} as const satisfies Record<NewsletterMode, unknown>;

const subscribeLede =
  'We’ll email you when a new article or book is out, and about nothing else. You can unsubscribe at any time.';

const purposes: Record<NewsletterMode, CodePurpose> = {
  confirm: 'confirm-subscription',
  unsubscribe: 'unsubscribe',
  reminders: 'stop-reminders',
};

/** Fetched for those alone whose link lost its token. */
const LostLink = lazy(() =>
  import('#app/features/identity/mailed-codes/lost-link.tsx').then((loaded) => ({
    default: loaded.LostLink,
  })),
);

interface NewsletterLinkScreenProps {
  link: NewsletterLink;
  /** A code was typed, since the link lost its token. */
  onCode: LostLinkProps['onCode'];
  /** What there is until the first email comes. */
  meanwhile: ReactNode;
}

/** Where the links of the newsletter's mails lead. Opening one does nothing: mail scanners do that. */
export function NewsletterLinkScreen({ link, onCode, meanwhile }: NewsletterLinkScreenProps) {
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
          <InvalidLink {...{ link, onCode, meanwhile }} />
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

/** What a link leads to that opens nothing, or that has come without its token. */
function InvalidLink({ link, onCode, meanwhile }: NewsletterLinkScreenProps) {
  const { mode, token } = link;
  const [asksForCode, setAsksForCode] = useState(false);
  // Who comes without a link has none that could have failed.
  const isSubscribing = mode === 'confirm' && token === '';
  if (typeof token !== 'string' || asksForCode || (token === '' && !isSubscribing)) {
    return (
      <Suspense>
        <LostLink {...lostLinkOf(link)} onCode={onCode} />
      </Suspense>
    );
  }
  return (
    <>
      <PageHeading
        tabIndex={-1}
        title={isSubscribing ? 'Newsletter' : 'This link does not work'}
        lede={isSubscribing ? subscribeLede : words[mode].invalidLede}
      />
      {mode === 'confirm' && (
        <div className="subscribe-box">
          <NewsletterForm id="subscribe" label="Subscribe again" variant="primary" />
        </div>
      )}
      {isSubscribing ? (
        <>
          <ByMail onPress={() => setAsksForCode(true)} />
          {meanwhile}
        </>
      ) : (
        <ButtonLink href="/contact" variant="secondary">
          Contact us
        </ButtonLink>
      )}
    </>
  );
}

/** What is asked for where a link lost its token, or a code opened nothing. */
function lostLinkOf({ mode, token }: NewsletterLink): Omit<LostLinkProps, 'onCode'> {
  const isWrong = typeof token !== 'string';
  const email = isWrong ? token.email : '';
  return { email, purposes: [purposes[mode]], isCodeInMail: false, isWrong };
}

/** For whoever comes without a link: nothing tells whether they came by one that was cut. */
function ByMail({ onPress }: { onPress: () => void }) {
  return (
    <section aria-labelledby="by-mail" className="mt-12 border-t border-line pt-6">
      <h2 id="by-mail" className="mb-2 text-xl">
        Did a link in our email bring you here?
      </h2>
      <p className="mb-4 text-muted">
        Then your mail program may have cut off its end. You can confirm by a code instead.
      </p>
      <Button variant="secondary" onClick={onPress}>
        Confirm by a code
      </Button>
    </section>
  );
}
