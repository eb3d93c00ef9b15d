import { z } from 'zod';
import { maxAnswerCharacters } from '#app/features/contact/answer-rules.ts';
import { refuse } from '#app/features/desk/desk-services.server.ts';
import { answerMessage } from '#app/features/desk/messages/answer-message.server.ts';
import { eraseMessage } from '#app/features/desk/messages/erase-message.server.ts';
import { findMessage } from '#app/features/desk/messages/find-message.server.ts';
import { messageStates } from '#app/features/desk/messages/message-state.ts';
import { reopenMessage } from '#app/features/desk/messages/reopen-message.server.ts';
import { searchMessages } from '#app/features/desk/messages/search-messages.server.ts';
import { settleMessage } from '#app/features/desk/messages/settle-message.server.ts';
import { type DeskCommand, deskCommand, found } from './desk-command.ts';
import { cursor, flag, limit, maxInteger, text, trimmed } from './desk-fields.ts';

const messageId = trimmed(100).min(1, 'names no message');

/** All about what people wrote on the contact page. */
export const messageCommands: readonly DeskCommand[] = [
  deskCommand(
    'messages',
    z.object({
      text: text(300).nullish(),
      state: z.enum(messageStates, `is none of ${messageStates.join(', ')}`).nullish(),
      oldestFirst: flag,
      cursor,
      limit,
    }),
    async ({ db }, { text = null, ...search }) =>
      found(await searchMessages(db, { text, ...search })),
  ),
  deskCommand('message', z.object({ messageId }), async ({ db }, input) => {
    const message = await findMessage(db, input.messageId);
    return message ? found(message) : refuse(`There is no message ${input.messageId}.`);
  }),
  deskCommand(
    'answer-message',
    z.object({
      messageId,
      // Longer ones are refused with a sentence by the rules; these are not even folded.
      text: text(maxAnswerCharacters * 2),
      answersSeen: z.int().min(0).max(maxInteger).nullish(),
      keepOpen: flag,
    }),
    (services, { answersSeen = null, ...input }, actor) =>
      answerMessage(services, actor, { answersSeen, ...input }),
  ),
  deskCommand('settle-message', z.object({ messageId }), (services, input, actor) =>
    settleMessage(services, actor, input.messageId),
  ),
  deskCommand('reopen-message', z.object({ messageId }), (services, input, actor) =>
    reopenMessage(services, actor, input.messageId),
  ),
  deskCommand('erase-message', z.object({ messageId }), (services, input, actor) =>
    eraseMessage(services, actor, input.messageId),
  ),
];
