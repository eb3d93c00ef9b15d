import type { NoticeMail } from '#app/mails/notice-mail.server.tsx';
import { site } from '#content/site.ts';
import type { KeptBy } from '../jobs.server.ts';
import { whatElse, whatGoes, whatStays } from './erasure-words.ts';

/** `when` is a day and a time, such as `Wednesday, November 25, 2026 at 3:52 PM UTC`. */
export function erasureAskedMail(when: string, urls: { keep: string; reset: string }): NoticeMail {
  return {
    subject: `Your account will be erased on ${when}`,
    heading: 'Your account will be erased',
    paragraphs: [
      `You asked us to erase your account at ${site.name}. We will do so on ${when}. Changed your mind? Keep your account:`,
    ],
    button: { label: 'Keep my account', url: urls.keep },
    notes: [
      'Until then everything works as before. If you buy another book, your account stays. If a payment or a dispute of yours is still open then, we wait until it is settled.',
      { heading: 'What goes', points: whatGoes },
      { heading: 'What we keep, and why', points: whatStays },
      { heading: 'Good to know', points: whatElse },
      'You didn’t ask for this? Then someone else is signed in to your account. Keep it with the button above, and choose a new password, which signs everyone else out:',
    ],
    aside: { label: 'Reset my password', url: urls.reset },
  };
}

const reasons = {
  purchase:
    'You have bought something since you asked us to erase it, so we kept your account for the book.',
  shop: `We called it off. If you did not ask us to, write to ${site.supportEmail}.`,
} as const satisfies Record<KeptBy, string>;

/** Somebody, or something, called the erasure off in place of whoever asked for it. */
export function accountKeptMail(by: KeptBy, settingsUrl: string): NoticeMail {
  return {
    subject: `Your account at ${site.name} stays`,
    heading: 'Your account stays',
    paragraphs: [
      `Your account at ${site.name} will not be erased. ${reasons[by]}`,
      'Do you still want it erased? Ask for it again in your account settings.',
    ],
    button: { label: 'Open my account settings', url: settingsUrl },
    notes: [],
    aside: null,
  };
}

/** The last mail that an account's owner gets. */
export function erasedMail(): NoticeMail {
  return {
    subject: `Your account at ${site.name} is erased`,
    heading: 'Your account is erased',
    paragraphs: [
      `We have erased your account at ${site.name}, as you asked. This is our last email to you; once it is sent, we forget your address.`,
    ],
    button: null,
    notes: [
      { heading: 'What is gone', points: whatGoes },
      { heading: 'What we keep, and why', points: whatStays },
      `Books you have already downloaded stay yours to read. Any questions? Write to ${site.supportEmail}.`,
    ],
    aside: null,
  };
}
