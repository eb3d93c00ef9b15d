import { TextField } from '#app/design/field.tsx';
import type { Act } from '../parts/act.ts';
import { AddressField } from '../parts/address-field.tsx';

/* What sets work going again, and what tries whether it goes. */

export const settleMessage = (messageId: string): Act => ({
  command: 'settle-message',
  title: 'Done',
  explanation: 'Nobody needs to answer it anymore. Nothing is emailed.',
  args: { messageId },
  done: 'The message is done.',
});

export const retry = (id: string): Act => ({
  command: 'retry',
  title: 'Try again',
  explanation: 'The job is tried again, for three days if need be.',
  args: { id },
  done: 'It is tried again.',
});

export const giveUp = (id: string): Act => ({
  command: 'drop-job',
  title: 'Give up',
  explanation: 'The job is never done. What it was to do, an email or a book, stays undone.',
  args: { id },
  read: (form) => ({ reason: form.get('reason') }),
  fields: <TextField label="Reason" name="reason" required />,
  isDangerous: true,
  done: 'The job is given up.',
});

export const handleAgain = (id: string): Act => ({
  command: 'retry',
  title: 'Handle again',
  explanation: 'Asks the provider again how things stand. Harmless for what was handled.',
  args: { id },
  done: 'It is handled again.',
});

export const fetchMissed: Act = {
  command: 'fetch-missed',
  title: 'Fetch what was missed',
  explanation:
    'Asks the payment provider for everything that has happened: payments, refunds and disputes that no webhook brought are handled now.',
  args: {},
  done: 'What was missed is here.',
};

export const testMail = (me: string): Act => ({
  command: 'test-mail',
  title: 'Send a test',
  explanation:
    'Sends an email to one of the staff. What the mail server says about it is listed under Emails.',
  args: {},
  read: (form) => ({ to: form.get('to') }),
  fields: <AddressField label="To" name="to" defaultValue={me} />,
  done: 'The test is on its way.',
});

export const testAlert: Act = {
  command: 'test-alert',
  title: 'Send a test',
  explanation: 'Sends an email to ALERT_EMAIL, the way all alerts go.',
  args: {},
  done: 'The test is on its way.',
};
