import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/design/button.tsx';
import { TextArea } from '#app/design/form/text-area.tsx';
import { Notice } from '#app/design/notice.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { maxAnswerCharacters } from '#app/features/contact/answer-rules.ts';
import { performFromForm } from '../parts/perform-from-form.browser.ts';
import { answerDraft } from './answer-draft.browser.ts';
import type { FoundMessage } from './message-answers.ts';

interface AnswerFormProps {
  message: FoundMessage;
  onSent: () => void;
}

/** Writes back. What is typed stays in this tab until it is sent, also where the desk was closed meanwhile. */
export function AnswerForm({ message: { id, email, answers }, onSent }: AnswerFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  // One text is one answer: a second press, or a try after a lost connection, is the same.
  const key = useRef<string | null>(null);

  useEffect(() => {
    if (field.current && field.current.value === '') field.current.value = answerDraft.read(id);
  }, [id]);

  async function submit(form: FormData) {
    setBusy(true);
    const outcome = await performFromForm(
      {
        command: 'answer-message',
        args: { messageId: id, answersSeen: answers.length },
        read: (typed) => ({ text: typed.get('text'), keepOpen: typed.get('keepOpen') !== null }),
      },
      form,
      key,
    );
    setBusy(false);
    if (!outcome.ok) {
      // Refused, it did nothing: the text may be changed and is another answer then.
      key.current = null;
      return setRefusal(outcome.sentence);
    }
    answerDraft.forget(id);
    key.current = null;
    setRefusal(null);
    if (field.current) field.current.value = '';
    showToast({ title: 'Answered', description: 'The mail is on its way.' });
    onSent();
  }

  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit(new FormData(event.currentTarget));
      }}
    >
      <TextArea
        ref={field}
        label={`Answer to ${email}`}
        name="text"
        idPrefix="answer"
        rows={8}
        required
        maxLength={maxAnswerCharacters}
        onChange={(event) => answerDraft.keep(id, event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }
        }}
      />
      {refusal !== null && (
        <Notice tone="danger" role="alert">
          {refusal}
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <label className="flex min-h-11 items-center gap-2.5">
          <input type="checkbox" name="keepOpen" className="size-5 accent-green" />
          Keep it open
        </label>
        <Button type="submit" busy={isBusy} busyLabel="Sending...">
          Send the answer
        </Button>
      </div>
    </form>
  );
}
