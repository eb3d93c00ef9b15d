import type { NoticeMail } from '#app/mails/notice-mail.server.tsx';
import { site } from '#content/site.ts';
import type { PasswordChangeKind } from '../jobs.server.ts';

const expectNothing =
  'If you did not ask for this, you don’t need to do anything: nothing changes without the link above.';

/** After sign-up: to whoever reads mail at the address. */
export function verificationMail(urls: { confirm: string; notMe: string }): NoticeMail {
  return {
    subject: `Confirm your email address for ${site.name}`,
    heading: 'Confirm your email address',
    paragraphs: [
      `An account at ${site.name} was created with this address. To confirm that it is yours, open the link and sign in with your password.`,
    ],
    button: { label: 'Confirm my address', url: urls.confirm },
    notes: [
      'The link works for 7 days.',
      'You didn’t create an account? Then someone typed your address, by mistake or on purpose. You can remove the account:',
    ],
    aside: { label: 'This was not me', url: urls.notMe },
  };
}

/** A forgotten password. */
export function passwordResetMail(url: string, code: string): NoticeMail {
  return {
    subject: `Reset your password for ${site.name}`,
    heading: 'Choose a new password',
    paragraphs: [
      `Someone asked for a new password for your account at ${site.name}. If it was you, open the link and choose one.`,
    ],
    button: { label: 'Choose a new password', url },
    notes: [
      'If the page asks for a code, type this one:',
      { code },
      'The link and the code work once, for one hour. Only the newest ones work, and a new password signs you out everywhere.',
      expectNothing,
    ],
    aside: null,
  };
}

/** For an account without a password: a purchase made it, or a password nobody vouched for was removed. */
export function setPasswordMail(url: string): NoticeMail {
  return {
    subject: `Set your password for ${site.name}`,
    heading: 'Set your password',
    paragraphs: [
      `Choose a password for your account at ${site.name} to sign in and open your library.`,
    ],
    button: { label: 'Set my password', url },
    notes: ['The link works once, for 7 days. Only the newest link works.', expectNothing],
    aside: null,
  };
}

const passwordNews = {
  set: {
    title: 'is set',
    sentence: `Your account at ${site.name} now has a password, chosen through a link that we sent to this address. Sign in with it to open your library.`,
  },
  reset: {
    title: 'was changed',
    sentence: `A new password was chosen for your account at ${site.name}, through a link that we sent to this address. All devices were signed out, so sign in again with the new password.`,
  },
  changed: {
    title: 'was changed',
    sentence: `The password of your account at ${site.name} has just been changed, and your other devices were signed out.`,
  },
} as const satisfies Record<PasswordChangeKind, { title: string; sentence: string }>;

/** After a new password; `resetUrl` asks for yet another one. */
export function passwordChangedMail(resetUrl: string, how: PasswordChangeKind): NoticeMail {
  const { title, sentence } = passwordNews[how];
  return {
    subject: `Your password for ${site.name} ${title}`,
    heading: `Your password ${title}`,
    paragraphs: [sentence, 'If this was you, you don’t need to do anything.'],
    button: null,
    notes: [`If it wasn’t you, reset your password right away and write to ${site.supportEmail}.`],
    aside: { label: 'Reset my password', url: resetUrl },
  };
}

/** Somebody filled in the sign-up form with an address that has an account. */
export function signUpAttemptMail(signInUrl: string): NoticeMail {
  return {
    subject: `You already have an account at ${site.name}`,
    heading: 'You already have an account',
    paragraphs: [
      `Someone, probably you, tried to sign up at ${site.name} with this address. It already has an account, so no new one was created and nothing changed.`,
    ],
    button: { label: 'Sign in', url: signInUrl },
    notes: [
      'If you do not know the password, choose "Forgot your password" there.',
      'If it wasn’t you, you don’t need to do anything.',
    ],
    aside: null,
  };
}
