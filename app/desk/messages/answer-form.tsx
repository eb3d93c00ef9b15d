import { useEffect, useRef } from 'react';
import { Button } from '#app/design/button.tsx';
import { TextArea } from '#app/design/form/text-area.tsx';
import { Notice } from '#app/design/notice.tsx';
import { maxAnswerCharacters } from '#app/features/contact/answer-rules.ts';
import type { FoundMessage } from '../answers.ts';
import { IdentityFields } from '../doors/identity-fields.tsx';
import { useDeskOwner } from '../doors/use-desk-owner.ts';
import { deskTime } from '../parts/desk-time.ts';
import { followShortcuts } from '../parts/follow-keys.browser.ts';
import { useAnswer } from './use-answer.browser.ts';

interface AnswerFormProps {
  message: FoundMessage;
  /** Reloads the message. */
  reload: () => Promise<void>;
}

const idPrefix = 'answer';

/** The answer form. The text stays in this tab until it is sent, even if the session ends. */
export function AnswerForm({ message, reload }: AnswerFormProps) {
  const { email } = useDeskOwner();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const answer = useAnswer({ message, form, field, reload });
  const { isBusy, refused, meanwhile, send, keepDraft } = answer;
  const other = meanwhile.at(-1);
  useEffect(() => followShortcuts((key) => key === 'a' && field.current?.focus()), []);

  return (
    <form
      ref={form}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        send(false);
      }}
    >
      <TextArea
        ref={field}
        label={`Answer to ${message.email}`}
        aria-keyshortcuts="a"
        name="text"
        idPrefix={idPrefix}
        rows={8}
        required
        maxLength={maxAnswerCharacters}
        onChange={(event) => keepDraft(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }
        }}
      />
      {other && (
        <Notice
          tone="warning"
          role="alert"
          title={`${other.answeredBy === email ? 'You' : other.answeredBy} answered in the meantime`}
        >
          That was on {deskTime(other.answeredAt)}, and stands above. Send this one only if it is
          still wanted.
        </Notice>
      )}
      {refused && !other && (
        <Notice tone="danger" role="alert">
          {refused.sentence}
        </Notice>
      )}
      {refused && refused.needed !== 'nothing' && (
        <IdentityFields idPrefix={idPrefix} onPasskey={() => send(true)} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <label className="flex min-h-11 items-center gap-2.5">
          <input type="checkbox" name="keepOpen" className="size-5 accent-green" />
          Keep it open
        </label>
        <Button type="submit" busy={isBusy} busyLabel="Sending...">
          {other ? 'Send it anyway' : 'Send the answer'}
        </Button>
      </div>
    </form>
  );
}
