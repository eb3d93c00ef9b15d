import { decode } from 'html-entities';

/** What of a sentence is claimed stands in the first group. */
const phrases = [
  /\b(\d(?:\.\d)? out of 5)\b/gi,
  /\b(\d[\d,]*)\+? (?:copies|customers|downloads|learners|members|ratings|readers|reviews|students)\b/gi,
  /\b(?:over|more than) (\d[\d,]{4,})/gi,
  /\b(?:award|trusted by|as seen (?:in|on)|recommended by)\b.{0,30}/gi,
  /\b(best.?sell(?:ing|ers?))\b/gi,
  /\b(?:most popular|(?:most|every) readers?|readers choose)\b/gi,
  /\b(\d+%) (?:cheaper|less|off)\b/gi,
  /\bsave (\$?\d+%?)/gi,
  /\binstead of (\$\d+)/gi,
  /\b(\d+-hour offer)\b/gi,
  /\b(?:(?:began|founded) in|(?:readers|students|taught)[^.]{0,40} since) (\d{4})\b/gi,
];

const struckThrough = /<(?:del|s)\b[^>]*>(.*?)<\/(?:del|s)>/gs;
const founded = /"foundingDate":"(\d{4})"/g;
const quoted = /<blockquote\b[^>]*>(.*?)<\/blockquote>/gs;
const said =
  /<(?:title|meta (?:name|property)="[^"]*description")[^>]*?(?:content="([^"]*)"|>([^<]*)<)/g;

/** What a page says that somebody could ask proof of, each as the words or the number that it says. */
export function claimPhrases(html: string): string[] {
  const body = html.replaceAll(/<(script|style|template)\b[^>]*>.*?<\/\1>/gs, '');
  const head = [...html.matchAll(said)].map(([, content, title]) => content ?? title);
  const text = [wordsOf(body), ...head.map((each = '') => wordsOf(each))].join(' · ');
  return [
    ...[struckThrough, quoted].flatMap((element) =>
      Array.from(body.matchAll(element), ([, inner = '']) => wordsOf(inner)),
    ),
    ...phrases.flatMap((phrase) =>
      Array.from(text.matchAll(phrase), ([whole, part]) => part ?? whole),
    ),
    ...Array.from(html.matchAll(founded), ([, year = '']) => year),
    ...(body.includes('role="timer"') ? ['24-hour offer'] : []),
  ].map((phrase) => phrase.replace(/^Original price: /, ''));
}

function wordsOf(html: string): string {
  // React divides texts by comments.
  return decode(html.replaceAll('<!-- -->', '').replaceAll(/<[^>]+>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
}
