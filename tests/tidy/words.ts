import { Visitor } from 'vite';
import { type Finding, isTest, type SourceFile } from './source-file.ts';

/** A word that the house does not say, as it stands in a name in kebab-case, and what it says instead. */
type RefusedWord = { word: RegExp; say: string; where?: RegExp };

const REFUSED: RefusedWord[] = [
  { word: /(^|-)(un)?proven(-|$)|(^|-)proof$/, say: 'verified, unverified, verification' },
  {
    word: /(^|-)(un)?confirmed-(account|address|buyer|email|user)(-|$)|(^|-)confirm-(address|email)(-|$)/,
    say: 'verified, unverified, verify-email',
  },
  {
    word: /(^|-)(?<!dead-)letters?$/,
    say: 'mail',
    // A buyer's name is set in letters.
    where: /^(app\/(?!features\/downloads\/stamp\/)|server\/)/,
  },
  { word: /(^|-)parked(-|$)/, say: 'dead-letter' },
  { word: /^(most|longest)($|-(?!common))/, say: 'max… with its unit' },
  { word: /^(least|shortest)(-|$)/, say: 'min… with its unit' },
  { word: /-a-(minute|hour|day|week|month|year)$/, say: 'per: …PerMinute' },
  { word: /^(hear|heard|ear)$/, say: 'onEvent, …Listener' },
  { word: /^(miss|missed)$/, say: 'onGap' },
  { word: /^(tell|told)$/, say: 'notify' },
  {
    word: /(^|-)(client|peer|plain|request|socket)-address(es)?$/,
    say: 'ip: clientIp',
  },
  {
    word: /(^|-)(book|from|in|link|origin|page|preview|script|server|shop|site)-address(es)?$/,
    say: 'url: previewUrl',
  },
  { word: /(^|-)brass(-|$)/, say: 'accent: what it is for, not its colour', where: /^app\// },
  { word: /(^|-)particulars?(-|$)/, say: 'detail, detailRow' },
  { word: /(^|-)ways-on(-|$)/, say: 'nextSteps' },
  { word: /^(tie|take|drop)-set-aside-cart$/, say: 'bind, restore, discard' },
  { word: /(^|-)known-editions?(-|$)/, say: 'editionCache' },
  { word: /(^|-)stamp-turns(-|$)/, say: 'stampQueue' },
  {
    word: /(^|-)customers?(-|$)/,
    say: 'user (has an account) or buyer (an order is for)',
    where: /^(app\/(features|pages|shell|mails)|server|commands)\//,
  },
  {
    word: /(^|-)(newcomer|person|viewer)s?(-|$)/,
    say: 'user, buyer or visitor',
    where: /^(app|server)\//,
  },
];

/** One name, one meaning: names in the product's code that are not the house's, each once a file. */
export function refusedWords(sources: SourceFile[]): Finding[] {
  return sources
    .filter(({ path }) => !isTest(path) && !path.startsWith('tests/'))
    .flatMap((source) => {
      const { path } = source;
      const refused = REFUSED.filter(({ where }) => !where || where.test(path));
      const names = new Map(namesIn(source).map(({ name, start }) => [name, start]));
      for (const part of path.split('/')) names.set(part.split('.')[0] ?? '', 0);
      return [...names].flatMap(([name, start]) => {
        const kebab = inKebab(name);
        return refused
          .filter(({ word }) => word.test(kebab))
          .map(({ say }) => {
            const advice = `says ${name}. The house says ${say}.`;
            return { path, line: source.lineAt(start), advice };
          });
      });
    });
}

/** Names that a file gives; what others call their own (`socket.remoteAddress`) is theirs. */
function namesIn({ program }: SourceFile): { name: string; start: number }[] {
  const theirs = new Set<number>();
  const names: { name: string; start: number }[] = [];
  new Visitor({
    MemberExpression({ property, computed }) {
      if (!computed) theirs.add(property.start);
    },
    ImportSpecifier({ imported, local }) {
      if (imported.start !== local.start) theirs.add(imported.start);
    },
    Identifier({ name, start }) {
      if (!theirs.has(start)) names.push({ name, start });
    },
  }).visit(program);
  return names.reverse();
}

/** `fromSocketAddress` and `FROM_SOCKET_ADDRESS` are `from-socket-address`. */
export function inKebab(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();
}
