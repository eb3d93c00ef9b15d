export const mailingStates = ['draft', 'sending', 'paused', 'sent', 'stopped'] as const;

export type MailingState = (typeof mailingStates)[number];

export const maxSubjectLength = 200;

/** Some five thousand words. */
export const maxBodyLength = 30_000;

/** What a paragraph may have of the characters that Markdown reads: more takes it seconds to tell apart. */
const maxMarks = 1_000;

const maxDepth = 20;

/** Some thirty pages of one-line paragraphs: Markdown takes longer over lines than over words. */
const maxLines = 2_000;

/** In a mail that somebody reads there are a few; their number costs twice over. */
const maxHeadings = 200;
/** Gmail shows the first 102 kB of an email's HTML; what each reader's own link adds is left out of that. */
const gmailShowsBytes = 102_000 - 1_000;

/** What to say of a mailing whose HTML has so many bytes; `null` where Gmail shows all of it. */
export function sizeWarning(htmlBytes: number): string | null {
  if (htmlBytes <= gmailShowsBytes) return null;
  return `As an email this is ${Math.ceil(htmlBytes / 1000)} kB. Gmail cuts off what lies beyond 102 kB, the link to unsubscribe among it: shorten it, or put the rest on a page and link to it.`;
}

/** Why a text cannot be a mailing's, in a sentence; `null` where it can. */
export function bodyProblem(body: string): string | null {
  if (body.length > maxBodyLength) {
    return `The text is longer than ${maxBodyLength.toLocaleString('en-US')} characters.`;
  }
  const lines = body.split('\n');
  if (lines.some((line) => depthOf(line) > maxDepth)) {
    return `Lists and quotes can go at most ${maxDepth} levels deep.`;
  }
  if (lines.length > maxLines) {
    return `The text has more than ${maxLines.toLocaleString('en-US')} lines.`;
  }
  if (lines.filter((line) => heading.test(line)).length > maxHeadings) {
    return `The text has more than ${maxHeadings} headings, or lines of = and - that make one of the line before.`;
  }
  const paragraphs = body.split(/\n[^\S\n]*\n/);
  if (paragraphs.some((paragraph) => (paragraph.match(/[*_~`[\]<&]/g)?.length ?? 0) > maxMarks)) {
    return `A paragraph has more than ${maxMarks.toLocaleString('en-US')} of the characters that mean something in Markdown. Break it up.`;
  }
  return null;
}

/** A line that is a heading, or makes one of the line before it. */
const heading = /^[\s>]*(?:#{1,6}(?:\s|$)|=+\s*$|-+\s*$)/;

/** How many lists and quotes may begin ahead of a line's words. */
function depthOf(line: string): number {
  const ahead = /^(?:\s|>|[-*+](?=\s)|\d{1,9}[.)](?=\s))*/.exec(line)?.[0] ?? '';
  const indent = ahead.replaceAll(/\S/g, '').length;
  return (ahead.match(/>|[-*+]|\d{1,9}[.)]/g)?.length ?? 0) + Math.floor(indent / 4);
}

/** A subject is one line of letters that are seen. */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
}
