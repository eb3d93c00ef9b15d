import { useLoaderData, useLocation, useSearchParams } from 'react-router';
import type { Answer, Mailing, Topics } from '../answers.ts';
import { useMay } from '../doors/use-desk-owner.ts';
import { justMade } from '../parts/just-made.ts';
import { MailingEditor } from './mailing-editor.tsx';
import { MailingProgress } from './mailing-progress.tsx';

interface LoadedMailing {
  /** `null` for a new one. */
  mailing: Mailing | null;
  topics: Topics;
  unsent: Answer<'unsent'> | null;
}

/** One mailing: a draft to write on, or one that goes out, or went. */
export function MailingPage() {
  const { mailing, topics, unsent } = useLoaderData<LoadedMailing>();
  const [params] = useSearchParams();
  const { state } = useLocation();
  const may = useMay();
  if (mailing && (mailing.state !== 'draft' || !may('keep-mailing'))) {
    return <MailingProgress key={mailing.id} mailing={mailing} unsent={unsent} />;
  }
  const topic = params.get('topic') ?? topics.topics[0]?.topic ?? '';
  const opened = mailing ?? { id: null, version: null, topic, subject: '', body: '' };
  // Saving a new draft keeps the same fields, so that typing can continue.
  const key = state === justMade ? 'new' : (opened.id ?? 'new');
  return <MailingEditor key={key} opened={opened} topics={topics} />;
}
