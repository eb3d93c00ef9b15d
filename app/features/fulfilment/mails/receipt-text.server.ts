import { saidTo } from '#app/platform/shown-name.ts';
import { wrapWords } from '#app/platform/wrap-words.ts';
import { site } from '#content/site.ts';
import { boughtTwiceHeading, boughtTwiceWords } from './bought-twice-words.ts';
import {
  accountWords,
  amountWords,
  consentSentence,
  guaranteeWords,
  linkWords,
  openBookCount,
  openingWords,
  type Receipt,
  sellerSentence,
  somethingWrong,
  sumRows,
} from './receipt-words.ts';

const width = 68;

/** The receipt for readers of plain text: the words of ReceiptMail, the sums in a column. */
export function receiptText(receipt: Receipt): string {
  const account = accountWords(receipt);
  const twice = boughtTwiceWords(receipt);
  const consent = consentSentence(receipt);
  const seller = sellerSentence(receipt);
  const links = account.links.map(({ label, url }) => `${label}:\n${url}`);
  const isOne = openBookCount(receipt) === 1;
  const rows = [
    ...receipt.lines.map((line) => row(line.title, amountWords(line))),
    ...sumRows(receipt).map(({ label, amount }) => row(label, amount)),
  ];
  return [
    saidTo('Thank you', receipt.firstName),
    openingWords(receipt),
    `Download your ${isOne ? 'book' : 'books'}:\n${receipt.downloadUrl}`,
    wrapped(linkWords(receipt)),
    `Order ID: ${receipt.orderId}\nDate: ${receipt.orderDate}`,
    rows.join('\n'),
    ...(seller === null ? [] : [wrapped(seller)]),
    ...(twice === null ? [] : [`${boughtTwiceHeading.toUpperCase()}\n${wrapped(twice)}`]),
    `YOUR ACCOUNT\n${wrapped(account.sentence)}\n${links.join('\n')}`,
    `OUR 30-DAY GUARANTEE\n${wrapped(guaranteeWords(receipt))}\n${receipt.withdrawUrl}`,
    ...(consent === null ? [] : [wrapped(consent)]),
    `IF SOMETHING IS WRONG\n${wrapped('If the link expires or gets lost, request a new one at any time:')}\n${receipt.findBooksUrl}\n${wrapped(somethingWrong)}`,
    `--\n${site.name} · ${site.supportEmail}\nOur books are educational only and are not financial advice.`,
  ].join('\n\n');
}

/** Label left, amount right; a label too long for its line keeps the amount on the next. */
function row(label: string, amount: string): string {
  const space = width - label.length - amount.length;
  return space >= 2
    ? label + ' '.repeat(space) + amount
    : `${wrapped(label)}\n${' '.repeat(width - amount.length)}${amount}`;
}

function wrapped(sentence: string): string {
  return wrapWords(sentence, width).join('\n');
}
