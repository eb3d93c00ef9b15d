import type { NoticeMail } from '#app/mails/notice-mail.server.tsx';
import { site } from '#content/site.ts';
import { sayTopics } from '../topics.ts';

type Words = Omit<NoticeMail, 'aside'>;

/** To whoever reads mail at an address that was typed on the site. */
export function confirmationMail({ topics, url }: { topics: string[]; url: string }): Words {
  return {
    subject: `Confirm your subscription to ${site.name}`,
    heading: 'Confirm your subscription',
    paragraphs: [
      `Someone (we hope you) asked us to write to this address when ${sayTopics(topics)}. If it was you, confirm it:`,
    ],
    button: { label: 'Confirm my subscription', url },
    notes: [
      'The link works for 7 days; only the newest link works.',
      'If you did not ask for this, you don’t need to do anything: without the link above we will not write again, and we’ll delete the address.',
    ],
  };
}

/** After confirming. */
export function welcomeMail({ topics }: { topics: string[] }): Words {
  return {
    subject: `You are subscribed to ${site.name}`,
    heading: 'Thank you for subscribing',
    paragraphs: [`Your address is confirmed. We will write to you when ${sayTopics(topics)}.`],
    button: null,
    notes: [
      'You can unsubscribe at any time, with the link at the bottom of each of these emails.',
    ],
  };
}
