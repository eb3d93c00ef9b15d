import { type KeyboardEvent, useMemo, useRef } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { Button } from '#app/design/button.tsx';
import { Notice } from '#app/design/notice.tsx';
import type { Topics } from '../answers.ts';
import { useDeskOwner } from '../doors/use-desk-owner.ts';
import { ActButtons } from '../parts/act-buttons.tsx';
import { justMade } from '../parts/just-made.ts';
import { Panel } from '../parts/panel.tsx';
import { useTitle } from '../parts/use-title.browser.ts';
import { EditorFields } from './editor-fields.tsx';
import { EditorNotices } from './editor-notices.tsx';
import { draftActs } from './mailing-acts.tsx';
import { MailingPreview } from './mailing-preview.tsx';
import type { Draft } from './save-mailing.browser.ts';
import { useDraft } from './use-draft.browser.ts';

interface MailingEditorProps {
  opened: Draft;
  topics: Topics;
  /** What has to be said of how long the saved draft is as an email. */
  sizeWarning: string | null;
}

/** Where a mailing is written, looked at, tried and sent. */
export function MailingEditor({ opened, topics, sizeWarning }: MailingEditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(opened);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { saved, begun, isDirty, isSaving } = draft;
  useTitle(saved.subject || 'New mailing');

  async function save(put: typeof draft.save) {
    if (!form.current) return;
    const isNew = saved.id === null;
    const kept = await put(form.current);
    if (kept && isNew) navigate(`/mailings/${kept.id}`, { replace: true, state: justMade });
    else if (kept) revalidate();
  }

  function saveByKey(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return;
    event.preventDefault();
    save(draft.save);
  }

  return (
    <div className="grid gap-4">
      <h1 className="wrap-anywhere text-2xl">{saved.subject || 'New mailing'}</h1>
      <EditorNotices
        draft={draft}
        onTakeTheirs={draft.take}
        onKeepMine={() => save(draft.overwrite)}
        onDiscard={() => draft.take(opened)}
      />
      {sizeWarning !== null && <Notice tone="warning">{sizeWarning}</Notice>}
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
        <Panel title="Write">
          <form
            ref={form}
            key={begun.times}
            className="grid gap-4"
            onKeyDown={saveByKey}
            onChange={(event) => draft.note(event.currentTarget)}
            onSubmit={(event) => {
              event.preventDefault();
              save(draft.save);
            }}
          >
            <EditorFields begun={begun} topics={topics} />
            <p className="flex flex-wrap items-center gap-3">
              <Button
                type="submit"
                size="s"
                busy={isSaving}
                busyLabel="Saving..."
                aria-keyshortcuts="Control+S"
              >
                Save and preview
              </Button>
              <span role="status" className="text-muted text-xs">
                {isDirty ? 'Not saved yet.' : saved.id !== null && 'Saved.'}
              </span>
            </p>
          </form>
        </Panel>
        <SavedPart saved={saved} topics={topics} isDirty={isDirty} />
      </div>
    </div>
  );
}

interface SavedPartProps {
  saved: Draft;
  topics: Topics;
  isDirty: boolean;
}

/** What a draft can be used for once it is saved. */
function SavedPart({ saved, topics, isDirty }: SavedPartProps) {
  const { id, version } = saved;
  if (id === null || version === null) return null;
  return (
    <div className="grid gap-4">
      <SavedActs saved={{ ...saved, id, version }} topics={topics} isDirty={isDirty} />
      <MailingPreview id={id} version={version} />
    </div>
  );
}

interface SavedActsProps {
  saved: Draft & { id: number; version: number };
  topics: Topics;
  isDirty: boolean;
}

/** The acts on the saved draft; edits are saved first. */
function SavedActs({ saved, topics, isDirty }: SavedActsProps) {
  const { email } = useDeskOwner();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { id, version, subject, topic } = saved;
  const readers = topics.topics.find((each) => each.topic === topic)?.readers ?? 0;
  const acts = useMemo(
    () => draftActs({ id, version, subject, topic, readers, email }),
    [id, version, subject, topic, readers, email],
  );
  if (isDirty) return <p className="text-muted">Save it to try or send it.</p>;
  return (
    <ActButtons
      acts={acts}
      onDone={({ command }) => {
        if (command === 'discard-mailing') navigate('/mailings');
        else revalidate();
      }}
    />
  );
}
