import type { FoundMessage } from '../answers.ts';
import type { ShortcutAct } from '../parts/act-buttons.tsx';

/** The acts on a message besides answering it. */
export function messageActs({ id, settledAt }: FoundMessage): ShortcutAct[] {
  return [settledAt === null ? settle(id) : reopen(id), erase(id)];
}

const settle = (messageId: string): ShortcutAct => ({
  shortcut: 'd',
  command: 'settle-message',
  title: 'Done',
  explanation: 'Nobody needs to answer it anymore. Nothing is emailed.',
  args: { messageId },
  done: 'The message is done.',
});

const reopen = (messageId: string): ShortcutAct => ({
  shortcut: 'u',
  command: 'reopen-message',
  title: 'Open again',
  explanation: 'It waits for somebody again, and shows up under Today.',
  args: { messageId },
  done: 'The message is open again.',
});

const erase = (messageId: string): ShortcutAct => ({
  command: 'erase-message',
  title: 'Erase',
  explanation: 'Forgets the message and its answers for good. It cannot be undone.',
  args: { messageId },
  isDangerous: true,
  done: 'The message is erased.',
});
