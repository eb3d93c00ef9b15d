import { site } from '#content/site.ts';
import type { BookSource } from './read-book-source.ts';

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Which edition it is, on the title page: "Second edition, 2026". */
export function editionLine({ edition, editedOn }: BookSource): string {
  return `${edition}, ${editedOn.slice(0, 4)}`;
}

/** What stands on the imprint; `licencePlace` says where in the copy its buyer is named. */
export function imprintLines(
  { author, edition, editedOn, extent }: BookSource,
  licencePlace: string,
): string[] {
  const licence =
    extent === 'whole'
      ? `This copy is licensed to the person named ${licencePlace}, for personal use. Please do not pass it on.`
      : 'This chapter is free. You may share it unchanged; the full book is for sale.';
  return [
    `${edition}, ${longDate.format(new Date(editedOn))}. Published by ${site.name}.`,
    `Copyright © ${editedOn.slice(0, 4)} ${author}. All rights reserved. ${licence}`,
    'This book is educational. It is not financial, tax or legal advice and does not know your circumstances. Investing puts money at risk, and past results do not guarantee future ones. The full disclaimer is at the end.',
    `What has been corrected since the first edition, and when, is listed at ${site.domain}/corrections. Buyers can download a new edition from their library at no charge.`,
    `Questions about your copy: ${site.supportEmail}`,
  ];
}
