import { type RefObject, useEffect, useRef, useState } from 'react';
import { showToast } from '#app/design/toast/toast.browser.ts';
import type { FoundMessage } from '../answers.ts';
import { useDeskOwner } from '../doors/use-desk-owner.ts';
import {
  type ActOutcome,
  type Attempt,
  newAttempt,
  performFromForm,
} from '../parts/perform-from-form.browser.ts';
import { answerDraft } from './answer-draft.browser.ts';

interface AnswerPlan {
  message: FoundMessage;
  form: RefObject<HTMLFormElement | null>;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Reloads the message. */
  reload: () => Promise<void>;
}

/**
 * Sends an answer once, however often it is submitted, also after signing in again; another text is
 * another answer. `meanwhile` are the answers of others since this one was begun; sending goes
 * ahead in spite of them.
 */
export function useAnswer({ message: { id, answers }, form, field, reload }: AnswerPlan) {
  const { email } = useDeskOwner();
  const draftId = `${email} ${id}`;
  const attempt = useRef<Attempt | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Extract<ActOutcome, { ok: false }> | null>(null);
  /** Answers that stood there when this one was begun; `null`: none is. */
  const [seenAtStart, setSeenAtStart] = useState<number | null>(null);
  const meanwhile = seenAtStart === null ? [] : answers.slice(seenAtStart);

  useEffect(() => {
    const draft = answerDraft.read(draftId);
    if (draft === null || !field.current || field.current.value !== '') return;
    field.current.value = draft.text;
    setSeenAtStart(draft.answersSeen);
  }, [draftId, field]);

  async function send(byPasskey: boolean) {
    if (!form.current?.reportValidity()) return;
    setBusy(true);
    attempt.current ??= newAttempt();
    const act = {
      command: 'answer-message' as const,
      // All that are shown: of those that came meanwhile the form has told.
      args: { messageId: id, answersSeen: answers.length },
      read: (typed: FormData) => ({
        text: typed.get('text'),
        keepOpen: typed.get('keepOpen') !== null,
      }),
    };
    const outcome = await performFromForm(act, {
      form: new FormData(form.current),
      attempt: attempt.current,
      email,
      byPasskey,
      needed: refused?.needed ?? 'nothing',
    });
    setRefused(outcome.ok ? null : outcome);
    if (outcome.ok) {
      attempt.current = null;
      answerDraft.forget(draftId);
      setSeenAtStart(null);
      form.current?.reset();
      showToast({ title: 'Answered', description: 'The email is on its way.' });
    }
    // Refused or not, it may have been answered: a closed desk alone has nothing to show.
    if (outcome.ok || outcome.needed === 'nothing') await reload();
    setBusy(false);
  }

  function keepDraft(text: string) {
    attempt.current = null;
    const answersSeen = seenAtStart ?? answers.length;
    setSeenAtStart(answersSeen);
    answerDraft.keep(draftId, { text, answersSeen });
  }

  return { isBusy, refused, meanwhile, send, keepDraft };
}
