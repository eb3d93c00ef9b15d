import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '#app/design/button.tsx';
import { Container } from '#app/design/container.tsx';
import { PageHeading } from '#app/design/page-heading.tsx';
import { Skeleton } from '#app/design/skeleton.tsx';
import { Spinner } from '#app/design/spinner.tsx';
import {
  type OpenedLink,
  openDownloadLink,
} from '#app/features/downloads/link/open-download-link.browser.ts';
import { DownloadNotes, OrderDownloads } from '#app/features/downloads/link/order-downloads.tsx';
import { FindBooksForm } from '#app/features/fulfilment/find-books/find-books-form.tsx';
import type { PageHandle } from '#app/head/page-handle.ts';
import { pageMeta } from '#app/head/page-meta.ts';
import { takeTokenOfQuery } from '#app/platform/browser/mailed-token.browser.ts';
import { whenShown } from '#app/platform/browser/when-shown.browser.ts';
import { saidTo } from '#app/platform/shown-name.ts';
import { site } from '#content/site.ts';

export const handle = { delivery: 'app', shell: true } satisfies PageHandle;

export function meta() {
  return [
    ...pageMeta({
      title: 'Your downloads',
      description: 'The books of your order, ready to download.',
      path: '/download',
      index: false,
    }),
    // The address holds the token: no other site may learn it.
    { name: 'referrer', content: 'no-referrer' },
  ];
}

type LinkState = { status: 'validating' } | (OpenedLink & { token: string });

export default function DownloadPage() {
  const [link, setLink] = useState<LinkState>({ status: 'validating' });

  useEffect(() => {
    if (link.status !== 'validating') return;
    const leaving = new AbortController();
    const token = takeTokenOfQuery();
    const open = async () => {
      const opened = await openDownloadLink(token, leaving.signal);
      if (!leaving.signal.aborted) setLink({ ...opened, token });
    };
    whenShown(open, leaving.signal);
    return () => leaving.abort();
  }, [link.status]);

  return (
    <Container width="reading" className="py-10 sm:py-16">
      <LinkView link={link} onRetry={() => setLink({ status: 'validating' })} />
    </Container>
  );
}

function LinkView({ link, onRetry }: { link: LinkState; onRetry: () => void }) {
  switch (link.status) {
    case 'validating':
      return <Validating />;
    case 'denied':
      return (
        <Denied
          reason={link.reason}
          isOver={link.isOver}
          onRetry={link.canRetry ? onRetry : null}
        />
      );
    case 'ready':
      return (
        <OrderDownloads
          token={link.token}
          order={link.order}
          heading={(remaining) => (
            <PageHeading
              title={saidTo('Welcome', link.order.firstName, link.order.lastName)}
              lede={`Thank you for your purchase. ${
                remaining === 0
                  ? 'This link has reached its download limit.'
                  : `Your ${link.order.books.length === 1 ? 'book is' : 'books are'} ready to download.`
              }`}
            />
          )}
          notes={<DownloadNotes order={link.order} />}
          whenUsedUp={<FindBooksForm />}
        />
      );
  }
}

function Validating() {
  return (
    <>
      <PageHeading title="Your downloads" />
      <noscript>
        <p className="mb-8">Downloads need JavaScript, which is switched off in your browser.</p>
      </noscript>
      <Spinner label="Validating your download link..." />
      <Skeleton className="mt-8 h-64" />
    </>
  );
}

function SupportLink() {
  return (
    <a href={`mailto:${site.supportEmail}`} className="link">
      {site.supportEmail}
    </a>
  );
}

interface DeniedProps {
  reason: string;
  /** Whether no other link will open it. */
  isOver: boolean;
  onRetry: (() => void) | null;
}

function Denied({ reason, isOver, onRetry }: DeniedProps) {
  return (
    <>
      <PageHeading
        title="Access Denied"
        lede={
          <>
            <span role="alert">{reason}</span>
            {reason.endsWith('.') ? ' ' : '. '}
            {isOver ? (
              <>
                Think this is a mistake? Write to <SupportLink /> with your order ID.
              </>
            ) : (
              <>
                {!onRetry && !reason.endsWith('expired') && 'This link is old or incomplete. '}
                We can email you a new one.
              </>
            )}
          </>
        }
      />
      {!isOver && (
        <>
          <FindBooksForm />
          <p className="mt-8 text-sm text-muted">
            No luck? Write to <SupportLink /> with your order ID.
          </p>
        </>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {onRetry && (
          <Button variant="secondary" onClick={onRetry}>
            Try Again
          </Button>
        )}
        <ButtonLink href="/" variant={isOver ? 'primary' : 'quiet'}>
          Return to Home
        </ButtonLink>
      </div>
    </>
  );
}
