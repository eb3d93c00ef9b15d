import type { NoticeMail } from '#app/mails/notice-mail.server.tsx';
import { site } from '#content/site.ts';

/** For whoever wants to sign in without a password. The subject is listed, so the code is not in it. */
export function signInMail({ url, code }: { url: string; code: string }): NoticeMail {
  return {
    subject: `Sign in to ${site.name}`,
    heading: 'Sign in',
    paragraphs: [`Open the link on the device where you want to sign in to ${site.name}.`],
    button: { label: 'Sign in', url },
    notes: [
      'On another device, type this code:',
      { code },
      'The link and the code work once, for 15 minutes. Only the newest ones work.',
      'Didn’t ask for this? You can ignore this email. Never share the code: we will never ask you for it.',
    ],
    aside: null,
  };
}
