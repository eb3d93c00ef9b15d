import { tidyField } from './contact-rules.ts';

/** Twice as much as a message may have. */
export const maxAnswerCharacters = 10_000;

/** Folds an answer to what is kept and mailed, as a message is: one kind of line end, no control characters. */
export function tidyAnswer(text: string): string {
  return tidyField('message', text);
}

/** The sentence for what is wrong with a tidied answer, or `null`. */
export function answerProblem(text: string): string | null {
  if (text === '') return 'Write an answer.';
  if (text.length <= maxAnswerCharacters) return null;
  const max = maxAnswerCharacters.toLocaleString('en-US');
  return `An answer can have at most ${max} characters; this one has ${text.length.toLocaleString('en-US')}.`;
}
