import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { Button } from '#app/design/button.tsx';
import type { Topics } from '../answers.ts';
import { useDeskOwner } from '../doors/use-desk-owner.ts';
import { ActButtons } from '../parts/act-buttons.tsx';
import { justMade } from '../parts/just-made.ts';
import { Panel } from '../parts/panel.tsx';
import { useTitle } from '../parts/use-title.browser.ts';
import { EditorFields } from './editor-fields.tsx';
import { EditorNotices } from './editor-notices.tsx';
import { draftActs } from './mailing-acts.tsx';
import { LivePreview } from './mailing-preview.tsx';
import type { Draft, Written } from './save-mailing.browser.ts';
import { type DraftInForm, useDraft, writtenIn } from './use-draft.browser.ts';

interface MailingEditorProps {
  opened: Draft;
  topics: Topics;
}

/** Where a mailing is written, looked at, tried and sent. */
export function MailingEditor({ opened, topics }: MailingEditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(opened);
  const [typed, setTyped] = useState<Typed>({ times: 0, written: draft.begun });
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { saved, begun, isDirty } = draft;
  const written = typed.times === begun.times ? typed.written : begun;
  const { id, version } = saved;
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
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
        <Panel title="Write">
          <form
            ref={form}
            key={begun.times}
            className="grid gap-4"
            onKeyDown={saveByKey}
            onChange={({ currentTarget }) => {
              draft.note(currentTarget);
              setTyped({ times: begun.times, written: writtenIn(currentTarget) });
            }}
            onSubmit={(event) => {
              event.preventDefault();
              save(draft.save);
            }}
          >
            <EditorFields begun={begun} topics={topics} />
            <SaveLine draft={draft} />
          </form>
        </Panel>
        <div className="grid gap-4 lg:sticky lg:top-4">
          {id !== null && version !== null && (
            <SavedActs saved={{ ...saved, id, version }} topics={topics} isDirty={isDirty} />
          )}
          <LivePreview written={written} />
        </div>
      </div>
    </div>
  );
}

function SaveLine({ draft: { saved, isDirty, isSaving } }: { draft: DraftInForm }) {
  return (
    <p className="flex flex-wrap items-center gap-3">
      <Button
        type="submit"
        size="s"
        busy={isSaving}
        busyLabel="Saving..."
        aria-keyshortcuts="Control+S"
      >
        Save
      </Button>
      <span role="status" className="text-muted text-xs">
        {isDirty ? 'Not saved yet.' : saved.id !== null && 'Saved.'}
      </span>
    </p>
  );
}

/** What the form has, and since which of its beginnings. */
interface Typed {
  times: number;
  written: Written;
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
