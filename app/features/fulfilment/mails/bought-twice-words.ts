import type { BoughtTwice } from '../bought-twice/find-bought-twice.server.ts';

interface TwiceSold {
  orderId: string;
  boughtTwice: BoughtTwice | null;
  supportEmail: string;
}

const list = new Intl.ListFormat('en-US');

export const boughtTwiceHeading = 'Did you mean to buy this twice?';

/** What stands in the receipt of an order that was paid a second time; `null` for all others. */
export function boughtTwiceWords({ orderId, boughtTwice, supportEmail }: TwiceSold): string | null {
  if (boughtTwice === null) return null;
  const { titles, otherOrderIds } = boughtTwice;
  const books = list.format(titles.map((title) => `“${title}”`));
  const orders = `order${otherOrderIds.length === 1 ? '' : 's'} ${list.format(otherOrderIds)}`;
  return `You have paid for ${books} twice: with this order and with ${orders}. If that was a mistake, write to ${supportEmail} and name order ${orderId}: we will refund what you paid for ${titles.length === 1 ? 'it' : 'them'} here, and you keep what you bought before.`;
}
