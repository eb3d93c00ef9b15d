import { site } from '#content/site.ts';
import type { BookSource } from './read-book-source.ts';

/** What stands on the imprint; `licencePlace` says where in the copy its buyer is named. */
export function imprintLines(
  { author, edition, extent }: BookSource,
  licencePlace: string,
): string[] {
  const licence =
    extent === 'whole'
      ? `This copy is licensed to the person named ${licencePlace}, for personal use. Please do not pass it on.`
      : 'This chapter is free. You may pass it on as it is; the book it belongs to is sold.';
  return [
    `${edition}. Published by ${site.name}.`,
    `Copyright © ${author}. All rights reserved. ${licence}`,
    'This book is educational. It is not financial, tax or legal advice and does not know your circumstances. Investing puts money at risk, and past results do not guarantee future ones. The full disclaimer stands at the end.',
    `Questions about your copy: ${site.supportEmail}`,
  ];
}
