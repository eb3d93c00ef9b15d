import { inTab } from '#app/platform/browser/storage.browser.ts';

const keyOf = (messageId: string) => `answer-draft:${messageId}`;

/** What was typed in this tab as the answer to a message, and not sent yet. */
export const answerDraft = {
  read: (messageId: string) => inTab.read(keyOf(messageId)) ?? '',
  keep: (messageId: string, text: string) => inTab.keep(keyOf(messageId), text),
  forget: (messageId: string) => inTab.forget(keyOf(messageId)),
};
