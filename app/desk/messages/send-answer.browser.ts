import { type ActOutcome, performFromForm } from '../parts/perform-from-form.browser.ts';
import type { FoundMessage } from './message-answers.ts';

/** Sends what was typed, once a key; refused where somebody answered meanwhile whom this page has not shown. */
export function sendAnswer(
  { id, answers }: FoundMessage,
  form: FormData,
  key: { current: string | null },
): Promise<ActOutcome> {
  const act = {
    command: 'answer-message',
    args: { messageId: id, answersSeen: answers.length },
    read: (typed: FormData) => ({
      text: typed.get('text'),
      keepOpen: typed.get('keepOpen') !== null,
    }),
  };
  return performFromForm(act, form, key);
}
