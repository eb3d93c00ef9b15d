import { Visitor } from 'vite';
import { type Finding, isTest, type SourceFile, type TreeFile } from './source-file.ts';

/** A spelling that is not ours, and the American one. */
type Spelling = { not: RegExp; say: string };

/** Not even in a comment. */
const NOWHERE: Spelling[] = [
  { not: /(?<![\w-])e-mails?\b/gi, say: 'email' },
  { not: /\badvisers?\b/gi, say: 'advisor' },
  { not: /\bwhilst\b/gi, say: 'while' },
];

/** Not in what people read: documents, pages, mails, messages. Names of code keep theirs. */
const NOT_TO_READERS: Spelling[] = [
  { not: /\bamongst\b/gi, say: 'among' },
  { not: /\bcatalogues?\b/gi, say: 'catalog' },
  { not: /\b(learnt|(mis)?spelt|burnt)\b/gi, say: 'learned, spelled, burned' },
  {
    not: /\b(behavi|col|fav|fl[ao]v|harb|hon|hum|lab|neighb|rum|vig)our(?!mand)\w*/gi,
    say: '-or: color, neighbor',
  },
  { not: /\b(cent|met|theat)res?\b/gi, say: '-er: center' },
  { not: /\bgrey\w*/gi, say: 'gray' },
  { not: /\b(licence|defence|offence|pretence)s?\b/gi, say: '-ense: license' },
  { not: /\bprogrammes?\b/gi, say: 'program' },
  { not: /\bfulfil(s|ment)?\b/gi, say: 'fulfill, fulfillment' },
  {
    not: /\b(apolog|author|capital|categor|character|critic|emphas|final|general|maxim|memor|minim|normal|optim|organ|penal|priorit|real|recogn|special|standard|summar|util)is(e|ed|es|ing|ation)\b/gi,
    say: '-ize: organize',
  },
  { not: /\banaly[s](e|ed|es|ing)\b(?<!analyses)/gi, say: 'analyze' },
  { not: /\b(label|model|travel)l(ed|ing|ers?)\b/gi, say: 'one l: labeled' },
  {
    // Servers and services of mail are called so; commands (`mails --failed`, `mail ID`) and files keep their names.
    not: /(?<![\w/.-])mail(ed|s)?(?![\w/-]|\.\w| (servers?|providers?|programs?|services?|log)\b| (--|ID\b))/gi,
    say: 'email',
  },
];

/** Quotes the specification, which has its own spelling. */
const QUOTES = 'docs/spec-coverage.md';

/** Name what they refuse: this rule, and the one that reads the books. */
const LISTS = /^tests\/(tidy\/spelling|books\/american-words)\b/;

/** The specification's own sentence, which the sign-up page has to say. */
const QUOTED = 'An account with this e-mail address already exists.';

/** Spellings that no American reader would expect, by file and line. */
export function foreignSpellings(files: TreeFile[], sources: SourceFile[]): Finding[] {
  const everywhere = files
    .filter(({ path }) => path !== QUOTES && !LISTS.test(path))
    .flatMap(({ path, text }) => findIn({ path, text: text.replaceAll(QUOTED, '') }, NOWHERE));
  const documents = files
    .filter(({ path }) => path.endsWith('.md') && path !== QUOTES)
    .flatMap(({ path, text }) => findIn({ path, text: withoutNames(text) }, NOT_TO_READERS));
  const shown = sources
    .filter(({ path }) => !isTest(path) && !path.startsWith('tests/'))
    .flatMap((source) =>
      sentencesIn(source).flatMap(({ text, line }) =>
        findIn({ path: source.path, text }, NOT_TO_READERS).map((found) => ({ ...found, line })),
      ),
    );
  return [...everywhere, ...documents, ...shown];
}

function findIn({ path, text }: TreeFile, spellings: Spelling[]): Finding[] {
  return spellings.flatMap(({ not, say }) =>
    Array.from(text.matchAll(not), ({ 0: word, index }) => ({
      path,
      line: text.slice(0, index).split('\n').length,
      advice: `spells “${word}”. American English has ${say}.`,
    })),
  );
}

/** A document without what it quotes: code, addresses of links, and the works that its footnotes name. */
function withoutNames(text: string): string {
  const blank = (quoted: string) => quoted.replaceAll(/[^\n]/g, ' ');
  return text
    .replaceAll(/^```.*?^```/gms, blank)
    .replaceAll(/`[^`\n]*`/g, blank)
    .replaceAll(/\]\([^)\n]*\)/g, blank)
    .replaceAll(/^\[\^\d+\]:.*$/gm, blank);
}

/** SQL, which names tables. */
const QUERY = /^\s*\(?select\b|\bselect from\b/;

/** What a file shows to people: strings of several words, and the text between tags. */
function sentencesIn({ program, lineAt }: SourceFile): { text: string; line: number }[] {
  const sentences: { text: string; line: number }[] = [];
  const keep = (text: string, { start }: { start: number }, isSentence = /\S\s+\S/.test(text)) => {
    if (isSentence && !QUERY.test(text)) sentences.push({ text, line: lineAt(start) });
  };
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') keep(node.value, node);
    },
    TemplateLiteral({ quasis }) {
      const isSentence = /\S\s+\S/.test(quasis.map(({ value }) => value.raw).join('…'));
      if (isSentence) for (const part of quasis) keep(part.value.raw, part, isSentence);
    },
    JSXText(node) {
      keep(node.value, node);
    },
  }).visit(program);
  return sentences;
}
