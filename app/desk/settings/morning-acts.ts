import type { ShortcutAct } from '../parts/act-buttons.tsx';

/** For whoever sits at the desk; others have their own. */
export const morningActs: readonly ShortcutAct[] = [
  {
    command: 'morning-mail',
    title: 'Mail me each morning',
    explanation: 'The first mail comes tomorrow morning.',
    args: { wants: true },
    done: 'The first mail comes tomorrow morning.',
  },
  {
    command: 'morning-mail',
    title: 'No morning mail',
    explanation: 'The mail of each morning ends.',
    args: { wants: false },
    done: 'No more morning mails.',
  },
];
