import { z } from 'zod';
import { discardMailing } from '#app/features/mailings/discard-mailing.server.ts';
import { pauseMailing } from '#app/features/mailings/pause-mailing.server.ts';
import { resumeMailing } from '#app/features/mailings/resume-mailing.server.ts';
import { sendMailing } from '#app/features/mailings/send-mailing.server.ts';
import { stopMailing } from '#app/features/mailings/stop-mailing.server.ts';
import { testMailing } from '#app/features/mailings/test-mailing.server.ts';
import { command, writers } from '../command.ts';
import { emailArgument } from '../desk-fields.ts';
import { draftVersion, mailingId, mailingOperand } from './mailings.ts';

/** What happens to a mailing once it is written. */
export const mailingActCommands = [
  command({
    name: 'discard-mailing',
    roles: writers,
    act: { words: 'Mailing discarded' },
    input: z.object({ id: mailingId }),
    run: (services, input, actor) => discardMailing(services, actor, input),
  }).cli({
    operands: [mailingOperand],
    summary: 'throws a draft away',
    help: 'Deletes a draft. What was sent stays.',
    done: 'The draft is gone.',
  }),
  command({
    name: 'test-mailing',
    roles: writers,
    act: { words: 'Test of a mailing sent' },
    input: z.object({ id: mailingId, to: emailArgument }),
    run: (services, input, actor) => testMailing(services, actor, input),
  }).cli({
    operands: [mailingOperand],
    options: {
      to: {
        field: 'to',
        value: 'ADDRESS',
        isRequired: true,
        help: 'Who should look at it.',
      },
    },
    summary: 'emails a mailing to one address, to be looked at',
    help: 'Emails a mailing as its readers will see it to one address, which need not have subscribed. Its link to unsubscribe ends nothing.',
    done: 'The email is on its way.',
  }),
  command({
    name: 'send-mailing',
    roles: writers,
    isFresh: true,
    act: { words: 'Mailing sent' },
    input: z.object({ id: mailingId, version: draftVersion }),
    run: (services, input, actor) => sendMailing(services, actor, input),
  }).cli({
    operands: [mailingOperand],
    summary: 'sends a mailing to all readers of its topic',
    help: 'Sends a draft to all readers of its topic now, one email each, in the background; receipts and emails with links go first. Anyone who unsubscribes before their turn is left out. pause-mailing holds it, stop-mailing ends it.',
    done: 'It is being sent.',
    confirm: ({ operands: [id = ''] }) => ({
      warning: `This sends mailing ${id} to all readers of its topic. What was sent cannot be taken back.`,
      word: 'send',
    }),
  }),
  command({
    name: 'pause-mailing',
    roles: writers,
    act: { words: 'Mailing paused' },
    input: z.object({ id: mailingId }),
    run: (services, input, actor) => pauseMailing(services, actor, input),
  }).cli({
    operands: [mailingOperand],
    summary: 'holds a mailing that is being sent',
    help: 'No further email is sent until resume-mailing. An email that is on its way at this moment still arrives.',
    done: 'It is paused.',
  }),
  command({
    name: 'resume-mailing',
    roles: writers,
    act: { words: 'Mailing resumed' },
    input: z.object({ id: mailingId }),
    run: (services, input, actor) => resumeMailing(services, actor, input),
  }).cli({
    operands: [mailingOperand],
    summary: 'goes on with a mailing that is paused',
    help: 'Goes on with those who still wait for it, also where it has paused by itself because the mail server took nothing.',
    done: 'It is being sent again.',
  }),
  command({
    name: 'stop-mailing',
    roles: writers,
    act: { words: 'Mailing stopped' },
    input: z.object({ id: mailingId }),
    run: (services, input, actor) => stopMailing(services, actor, input),
  }).cli({
    operands: [mailingOperand],
    summary: 'ends a mailing for good',
    help: 'Those who still wait for it will not get it. It cannot be started again.',
    done: 'It is stopped.',
  }),
] as const;
