import { Button } from '#app/design/button.tsx';
import { Notice } from '#app/design/notice.tsx';
import type { Mailing } from '../answers.ts';
import { deskTime } from '../parts/desk-time.ts';
import { TextLink } from '../parts/text-link.tsx';
import type { DraftInForm } from './use-draft.browser.ts';

interface EditorNoticesProps {
  draft: DraftInForm;
  onTakeTheirs: (theirs: Mailing) => void;
  onKeepMine: () => void;
  onDiscard: () => void;
}

/** Notices of the editor: restored edits, and why a save failed. */
export function EditorNotices({ draft, onTakeTheirs, onKeepMine, onDiscard }: EditorNoticesProps) {
  const { problem, isFound, saved } = draft;
  if (problem?.status === 'overtaken') {
    const { theirs } = problem;
    return (
      <Notice tone="warning" role="alert" title="Somebody else has changed this draft">
        <p>
          {theirs.changedBy} did, {deskTime(theirs.changedAt)}. What you wrote is not saved; it is
          kept in this tab.
        </p>
        {theirs.state === 'draft' ? (
          <div className="flex flex-wrap gap-2 pt-1">
            <Button size="s" variant="secondary" onClick={() => onTakeTheirs(theirs)}>
              Take theirs
            </Button>
            <Button size="s" variant="secondary" onClick={onKeepMine}>
              Save mine over it
            </Button>
          </div>
        ) : (
          <p>It was sent: what it says can no longer be changed.</p>
        )}
      </Notice>
    );
  }
  if (problem?.status === 'refused') {
    return (
      <Notice tone="danger" role="alert" title="Not saved">
        <p>{problem.sentence}</p>
        {problem.isSignedOut && (
          <p>
            What you wrote is kept in this tab:{' '}
            <TextLink to={`/sign-in?to=/mailings/${saved.id ?? 'new'}`}>
              open the desk again
            </TextLink>
            , and it is here.
          </p>
        )}
      </Notice>
    );
  }
  if (!isFound) return null;
  return (
    <Notice tone="info" title="What you had not saved is here again">
      <Button size="s" variant="quiet" onClick={onDiscard}>
        Go back to what is saved
      </Button>
    </Notice>
  );
}
