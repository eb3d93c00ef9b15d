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

/** A piece that is longer is words: to look for links inside one takes its length squared. */
const maxLinkCharacters = 2_000;

/** Tells the links in a text from its words; put together again the parts are the text. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let words = '';
  for (const piece of text.split(/(\s+)/)) {
    const found = piece.length <= maxLinkCharacters ? links.match(piece) : null;
    let end = 0;
    for (const { index, lastIndex, raw, url } of found ?? []) {
      words += piece.slice(end, index);
      if (words !== '') parts.push({ text: words, url: null });
      parts.push({ text: raw, url });
      words = '';
      end = lastIndex;
    }
    words += piece.slice(end);
  }
  if (words !== '') parts.push({ text: words, url: null });
  return parts;
}
