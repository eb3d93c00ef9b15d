import type { Act } from '../parts/act.ts';
import type { ShortcutAct } from '../parts/act-buttons.tsx';
import { AddressField } from '../parts/address-field.tsx';

interface DraftActsFor {
  id: number;
  version: number;
  subject: string;
  topic: string;
  readers: number;
  /** Of the person at the desk. */
  email: string;
}

/** The acts on a saved draft. */
export function draftActs(draft: DraftActsFor): ShortcutAct[] {
  const { id, version, subject, topic, readers } = draft;
  const count = `${readers.toLocaleString('en-US')} ${readers === 1 ? 'reader' : 'readers'}`;
  return [
    {
      shortcut: 't',
      command: 'test-mailing',
      title: 'Send a test',
      explanation:
        'One email to one of the staff, as readers will see it. Its link to unsubscribe ends nothing.',
      args: { id },
      read: (form) => ({ to: form.get('to') }),
      fields: <AddressField label="To" name="to" defaultValue={draft.email} />,
      done: 'The email is on its way.',
    },
    {
      shortcut: 'm',
      command: 'send-mailing',
      title: `Send to ${count}`,
      explanation: `“${subject}” goes to everybody subscribed to ${topic}: ${count} now. It goes out in the background, receipts first; you can pause it, but what was sent cannot be taken back.`,
      args: { id, version },
      done: 'It is being sent.',
    },
    {
      command: 'discard-mailing',
      title: 'Discard',
      explanation: 'The draft is deleted for good.',
      args: { id },
      isDangerous: true,
      done: 'The draft is gone.',
    },
  ];
}

/** The acts on a mailing that is being sent. */
export function sendingActs(id: number, state: string): ShortcutAct[] {
  const stop: ShortcutAct = {
    command: 'stop-mailing',
    title: 'Stop',
    explanation: 'Those who still wait for it will not get it. It cannot be started again.',
    args: { id },
    isDangerous: true,
    done: 'It is stopped.',
  };
  if (state === 'sending') {
    return [
      {
        shortcut: 'p',
        command: 'pause-mailing',
        title: 'Pause',
        explanation: 'No further email leaves until you resume it.',
        args: { id },
        done: 'It is paused.',
      },
      stop,
    ];
  }
  return state === 'paused' ? [{ ...resumeMailing(id), shortcut: 'p' }, stop] : [];
}

/** Lets a mailing go on that has paused. */
export const resumeMailing = (id: number): Act => ({
  command: 'resume-mailing',
  title: 'Resume',
  explanation: 'It continues with those who still wait for it.',
  args: { id },
  done: 'It is being sent again.',
});
