import '#app/styles/prose.css';
import './policy-text.css';
import { useEffect, useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Dialog } from '#app/design/dialog.tsx';
import { Skeleton } from '#app/design/skeleton.tsx';
import { policy as disclaimer } from '#content/policies/disclaimer.md?dialog';
import { policy as privacyPolicy } from '#content/policies/privacy-policy.md?dialog';
import { policy as refundPolicy } from '#content/policies/refund-policy.md?dialog';
import { policy as termsAndConditions } from '#content/policies/terms-and-conditions.md?dialog';
import { type FetchedPolicy, fetchPolicy } from './fetch-policy.browser.ts';
import type { Policy } from './policy.ts';
import { PolicyDay } from './policy-day.tsx';

const policies = {
  'privacy-policy': privacyPolicy,
  'terms-and-conditions': termsAndConditions,
  'refund-policy': refundPolicy,
  disclaimer,
} as const;

/** A stop of the Tab key, from which the arrow keys scroll; not every browser makes it one itself. */
const scrollable = { tabIndex: 0, className: 'policy-text [&_h2]:text-lg!' } as const;

let root: Root | undefined;
let openings = 0;

/** Opens the page's one policy dialog on `policy`, at the start of its text each time. */
export function openPolicyDialog(policy: Policy): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')), {
    identifierPrefix: 'policy',
  });
  openings += 1;
  root.render(<PolicyDialog key={openings} policy={policy} />);
}

/** Open from the start; the browser returns the focus to the link that was pressed. */
function PolicyDialog({ policy }: { policy: Policy }) {
  const facts = policies[policy];
  const { title, path } = facts;
  const dialog = useRef<HTMLDialogElement>(null);
  const [fetched, setFetched] = useState<FetchedPolicy | null>(null);

  useEffect(() => dialog.current?.showModal(), []);

  useEffect(() => {
    const leaving = new AbortController();
    fetchPolicy(policy, leaving.signal).then((answer) => {
      if (!leaving.signal.aborted) setFetched(answer);
    });
    return () => leaving.abort();
  }, [policy]);

  return (
    <Dialog ref={dialog} title={title} isLong>
      <p className="mb-4 text-sm text-muted">
        Last updated: <PolicyDay day={facts.updatedOn} locale="en-US" />
      </p>
      <section {...scrollable} aria-label={title} aria-busy={fetched === null}>
        {fetched === null && <Waiting />}
        {fetched?.found === false && (
          <p role="alert">
            Policy content not found.{' '}
            <a className="link" href={path}>
              Read it on its own page
            </a>
          </p>
        )}
        {fetched?.found === true && <PolicyText nodes={fetched.nodes} />}
      </section>
    </Dialog>
  );
}

function PolicyText({ nodes }: { nodes: readonly Node[] }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.replaceChildren(...nodes), [nodes]);
  return <div ref={place} />;
}

function Waiting() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading...
      </p>
      <Skeleton className="mb-3 h-5" />
      <Skeleton className="mb-3 h-48" />
    </>
  );
}
