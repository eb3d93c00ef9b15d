import type { NoticeMail } from '#app/mails/notice-mail.server.tsx';
import { site } from '#content/site.ts';
import { accountWords, booksComeAs, downloadsWords, type Receipt } from './receipt-words.ts';

/** Tells somebody that the owner gave them books: what they are, and the way to them. */
export function givenMail(receipt: Receipt): NoticeMail {
  const open = receipt.lines.filter(({ state }) => state === 'open');
  const titles = open.map(({ title }) => `“${title}”`);
  const isOne = titles.length === 1;
  const account = accountWords(receipt);
  return {
    subject: `You were given ${isOne ? 'an eBook' : `${titles.length} eBooks`} (order ${receipt.orderId})`,
    heading: `You were given ${isOne ? 'a book' : `${titles.length} books`}`,
    paragraphs: [`${site.name} gave you ${listed(titles)}, free of charge.`, booksComeAs(receipt)],
    button: { label: `Download your ${isOne ? 'book' : 'books'}`, url: receipt.downloadUrl },
    notes: [
      `${downloadsWords(receipt)} Keep this email: the link is yours alone.`,
      `Your order ID is ${receipt.orderId}.`,
      account.sentence,
    ],
    aside: account.links[0] ?? null,
  };
}

function listed(titles: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(titles);
}
