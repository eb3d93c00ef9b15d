import { type RefObject, useRef, useState } from 'react';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { useDeskOwner } from '../doors/use-desk-owner.ts';
import {
  type ActOutcome,
  type Attempt,
  newAttempt,
  performFromForm,
} from '../parts/perform-from-form.browser.ts';
import { answerDraft } from './answer-draft.browser.ts';
import type { FoundMessage } from './message-answers.ts';

interface AnswerPlan {
  message: FoundMessage;
  form: RefObject<HTMLFormElement | null>;
  onSent: () => void;
}

/**
 * Sends an answer as it was typed, once, however often it is tried, also where the desk has closed
 * meanwhile; another text is another answer. Refused where somebody answered whom this page has not shown.
 */
export function useAnswer({ message: { id, answers }, form, onSent }: AnswerPlan) {
  const { email } = useDeskOwner();
  const attempt = useRef<Attempt | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Extract<ActOutcome, { ok: false }> | null>(null);

  async function send(byPasskey: boolean) {
    if (!form.current?.reportValidity()) return;
    setBusy(true);
    attempt.current ??= newAttempt();
    const act = {
      command: 'answer-message',
      args: { messageId: id, answersSeen: answers.length },
      read: (typed: FormData) => ({
        text: typed.get('text'),
        keepOpen: typed.get('keepOpen') !== null,
      }),
    };
    const outcome = await performFromForm(act, {
      ...{ form: new FormData(form.current), attempt: attempt.current, email, byPasskey },
      needed: refused?.needed ?? 'nothing',
    });
    setBusy(false);
    setRefused(outcome.ok ? null : outcome);
    if (!outcome.ok) return;
    attempt.current = null;
    answerDraft.forget(id);
    form.current?.reset();
    showToast({ title: 'Answered', description: 'The mail is on its way.' });
    onSent();
  }

  function keepDraft(text: string) {
    attempt.current = null;
    answerDraft.keep(id, text);
  }

  return { isBusy, refused, send, keepDraft };
}
