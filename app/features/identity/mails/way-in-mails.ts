import type { NoticeMail } from '#app/mails/notice-mail.server.tsx';
import { site } from '#content/site.ts';

/** After a passkey was made; `name` is the browser it was made in. */
export function passkeyAddedMail({
  name,
  settingsUrl,
}: {
  name: string;
  settingsUrl: string;
}): NoticeMail {
  return {
    subject: `A passkey was added to your account at ${site.name}`,
    heading: 'A passkey was added',
    paragraphs: [
      `A passkey created in ${name} can now sign in to your account at ${site.name}. Your other ways to sign in still work.`,
      'If this was you, you don’t need to do anything.',
    ],
    button: null,
    notes: [
      `If it wasn’t you, remove the passkey in your account settings, sign out everywhere else, choose a new password and write to ${site.supportEmail}.`,
    ],
    aside: { label: 'Open my account settings', url: settingsUrl },
  };
}

/** To the address that an account has, before it gets another. */
export function agreeToEmailMail(urls: {
  agree: string;
  notMe: string;
  newEmail: string;
}): NoticeMail {
  return {
    subject: `Change the email address of your account at ${site.name}?`,
    heading: 'Change your email address?',
    paragraphs: [
      `Someone who is signed in to your account at ${site.name} asked to change its address to ${urls.newEmail}. If it was you, open the link and agree.`,
      'The address is changed once the new mailbox has been confirmed, too. From then on you can no longer sign in with this address.',
    ],
    button: { label: 'Agree to the change', url: urls.agree },
    notes: [
      'The link works for 24 hours.',
      'Was this not you? Then someone else is in your account. Stop the change, and choose a new password:',
    ],
    aside: { label: 'This was not me', url: urls.notMe },
  };
}

/** To the address that an account is to have. It may be a stranger's, typed by mistake or on purpose. */
export function proveEmailMail(urls: { agree: string; notMe: string }): NoticeMail {
  return {
    subject: `Confirm your new email address for ${site.name}`,
    heading: 'Confirm your new email address',
    paragraphs: [
      `Someone asked to use this address for their account at ${site.name}. If it was you, open the link where you are signed in.`,
      'We also emailed your current address. The change is made once you have agreed in both.',
    ],
    button: { label: 'Confirm this address', url: urls.agree },
    notes: [
      'The link works for 24 hours.',
      'You didn’t ask for this? Then you don’t need to do anything: nothing changes without the link above. You can also stop it:',
    ],
    aside: { label: 'This was not me', url: urls.notMe },
  };
}

/** To an address that somebody wanted for their account, and that has one. */
export function addressHasAccountMail(signInUrl: string): NoticeMail {
  return {
    subject: `This address already has an account at ${site.name}`,
    heading: 'This address already has an account',
    paragraphs: [
      `Someone, probably you, asked to use this address for another account at ${site.name}. It already has an account, so nothing will change.`,
    ],
    button: { label: 'Sign in', url: signInUrl },
    notes: [
      `To merge two accounts into one, write to ${site.supportEmail}.`,
      'If it wasn’t you, you don’t need to do anything.',
    ],
    aside: null,
  };
}

/** To the address that an account had. */
export function emailChangedMail(): NoticeMail {
  return {
    subject: `The email address of your account at ${site.name} was changed`,
    heading: 'Your email address was changed',
    paragraphs: [
      `Your account at ${site.name} now has a different email address, as confirmed from both mailboxes. You can no longer sign in with this one, and your other devices were signed out.`,
      'If you subscribed to our newsletter with this address, it still comes here: each issue has a link to unsubscribe.',
    ],
    button: null,
    notes: [
      `If it wasn’t you, or you want it back, write to ${site.supportEmail} from this address.`,
    ],
    aside: null,
  };
}

/** To the verified address of somebody whose books the shop moved to another one, as it was asked to. */
export function movedByShopMail(): NoticeMail {
  return {
    subject: `Your books at ${site.name} were moved to another address`,
    heading: 'Your books were moved',
    paragraphs: [
      `We were asked to move what was bought at ${site.name} with this address to another one, and have done so. Links in earlier emails to you no longer open it.`,
    ],
    button: null,
    notes: [
      `If you didn’t ask for this, write to ${site.supportEmail} from this address: we can move it back.`,
    ],
    aside: null,
  };
}
