import { z } from 'zod';
import { inTab } from '#app/platform/browser/storage.browser.ts';
import { parseJson } from '#app/platform/foreign-values.ts';

/** An answer that was begun and not sent yet. */
export interface AnswerDraft {
  text: string;
  /** Answers that the page had shown when it was begun. */
  answersSeen: number;
}

const place = 'desk-answer-drafts';

const drafts = z.record(z.string(), z.object({ text: z.string(), answersSeen: z.number() }));

/**
 * Drafts of answers, kept in this tab for the person who typed them, until they are sent or the
 * desk is closed.
 */
export const answerDraft = {
  read: (draftId: string): AnswerDraft | null => readAll()[draftId] ?? null,
  keep: (draftId: string, draft: AnswerDraft) => keepAll({ ...readAll(), [draftId]: draft }),
  forget(draftId: string) {
    const { [draftId]: _sent, ...others } = readAll();
    keepAll(others);
  },
  forgetAll: () => inTab.forget(place),
};

function readAll(): Record<string, AnswerDraft> {
  return drafts.safeParse(parseJson(inTab.read(place))).data ?? {};
}

function keepAll(all: Record<string, AnswerDraft>): void {
  inTab.keep(place, JSON.stringify(all));
}
