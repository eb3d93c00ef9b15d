import type { NoticeMail } from '#app/mails/notice-mail.server.tsx';
import { site } from '#content/site.ts';
import type { FreshCodePurpose } from './code-purposes.ts';

const uses: Record<FreshCodePurpose, string> = {
  password: 'choose a password',
  verify: 'confirm your address',
  'open-library': 'open your library',
  'keep-account': 'keep your account',
  'agree-to-email': 'answer about your email address',
  'prove-email': 'answer about your new email address',
  'confirm-subscription': 'confirm your subscription',
  unsubscribe: 'unsubscribe',
  'stop-reminders': 'get no more reminders',
};

/** For whoever has opened a mailed link that lost its token. The subject is listed, so the code is not in it. */
export function codeMail(purpose: FreshCodePurpose, code: string): NoticeMail {
  return {
    subject: `Your code for ${site.name}`,
    heading: 'Your code',
    paragraphs: [`To ${uses[purpose]}, type this code on the page where you asked for it:`],
    button: null,
    notes: [
      { code },
      'It works for one hour. Only the newest code works.',
      'Didn’t ask for this? You can ignore this email. Never share the code: we will never ask you for it.',
    ],
    aside: null,
  };
}
