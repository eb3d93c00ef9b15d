import LinkifyIt from 'linkify-it';

/** Only what says of itself that it is a page: a name of a file or a company is no link. */
const links = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null);

export interface TextPart {
  text: string;
  /** Where it leads, by http or https; `null` for words. */
  url: string | null;
}

/** Tells the links in a text from its words; put together again the parts are the text. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { index, lastIndex, raw, url } of links.match(text) ?? []) {
    if (index > end) parts.push({ text: text.slice(end, index), url: null });
    parts.push({ text: raw, url });
    end = lastIndex;
  }
  if (end < text.length) parts.push({ text: text.slice(end), url: null });
  return parts;
}
