import { useEffect, useMemo } from 'react';
import { useRevalidator } from 'react-router';
import { Notice } from '#app/design/notice.tsx';
import type { Answer, Mailing } from '../answers.ts';
import { ActButtons } from '../parts/act-buttons.tsx';
import { deskTime } from '../parts/desk-time.ts';
import { FactList } from '../parts/fact-list.tsx';
import { PageLinks } from '../parts/page-links.tsx';
import { Panel } from '../parts/panel.tsx';
import { repeatWhileShown } from '../parts/repeat-while-shown.browser.ts';
import { StatusTag } from '../parts/status-tag.tsx';
import { useTitle } from '../parts/use-title.browser.ts';
import { sendingActs } from './mailing-acts.tsx';
import { MailingPreview } from './mailing-preview.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { UnsentTable } from './unsent-table.tsx';

const refreshMs = 2_000;

interface MailingProgressProps {
  mailing: Mailing;
  /** Whom it did not reach; `null` for whom addresses are not for. */
  unsent: Answer<'unsent'> | null;
}

/** The progress of a mailing, refreshed by itself, with its acts. */
export function MailingProgress({ mailing, unsent }: MailingProgressProps) {
  const { id, subject, state, version, waitingCount } = mailing;
  useTitle(subject);
  const { revalidate } = useRevalidator();
  const isMoving = state === 'sending' || (state === 'stopped' && waitingCount > 0);
  useEffect(
    () => (isMoving ? repeatWhileShown(revalidate, refreshMs) : undefined),
    [isMoving, revalidate],
  );
  const acts = useMemo(() => sendingActs(id, state), [id, state]);
  return (
    <div className="grid gap-4">
      <h1 className="wrap-anywhere flex flex-wrap items-center gap-3 text-2xl">
        {subject} <StatusTag status={state} />
      </h1>
      <Trouble mailing={mailing} />
      {acts.length > 0 && <ActButtons acts={acts} onDone={revalidate} />}
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
        <div className="grid gap-4">
          <Panel title="Progress">
            <ProgressBar mailing={mailing} />
            <FactList facts={factsOf(mailing)} />
          </Panel>
          {unsent && (unsent.rows.length > 0 || unsent.previous !== null) && (
            <>
              <h2 className="text-lg">Not reached</h2>
              <UnsentTable unsent={unsent.rows} />
              <PageLinks next={unsent.next} previous={unsent.previous} />
            </>
          )}
        </div>
        <MailingPreview id={id} version={version} />
      </div>
    </div>
  );
}

/** Why it does not go on, or not now. */
function Trouble({ mailing: { state, pauseReason, failures, failure } }: { mailing: Mailing }) {
  if (state === 'paused' && pauseReason !== null) {
    return (
      <Notice tone="danger" role="status" title="It has paused by itself">
        <p>{pauseReason}</p>
        <p>Fix what is wrong, then resume it: nobody is emailed twice.</p>
      </Notice>
    );
  }
  if (state !== 'sending' || failures === 0) return null;
  return (
    <Notice tone="warning" role="status" title="The mail server does not take everything">
      <p>
        It did not take the last {failures === 1 ? 'email' : `${failures} emails`}: {failure}
      </p>
      <p>It will be retried automatically within half an hour.</p>
    </Notice>
  );
}

function factsOf(mailing: Mailing) {
  const { topic, sendingAt, sentBy, finishedAt, refusedCount, skippedCount } = mailing;
  return [
    ['To readers of', topic],
    ['Sent', sendingAt === null ? '' : `${deskTime(sendingAt)} by ${sentBy}`],
    ['Emailed', `${mailing.sentCount} of ${mailing.recipientCount}`],
    ['Waiting', mailing.waitingCount],
    ['Refused', refusedCount],
    ['Skipped', skippedCount],
    ...(finishedAt === null ? [] : [['Finished', deskTime(finishedAt)] as const]),
  ] as const;
}
