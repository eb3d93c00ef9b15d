import { type ESTree, Visitor } from 'vite';
import type { Finding, SourceFile } from './source-file.ts';
import { isTest } from './source-file.ts';
import { inKebab } from './words.ts';

/**
 * Casts silence the compiler: parse at the door instead. `as const` and `satisfies` are no casts.
 * `any` and `a!` are Biome's to find; it knows neither `let a!: A` nor all that silences a check.
 */
export function castsAndEscapes(sources: SourceFile[]): Finding[] {
  return sources.flatMap(({ path, program, comments, lineAt }) => {
    const findings: Finding[] = [];
    const report = (advice: string) => (node: { start: number }) => {
      findings.push({ path, line: lineAt(node.start), advice });
    };
    const cast = report('casts. Parse or narrow the value instead.');
    const bang = report('says "not null" with a !. Check the value, or parse it earlier.');
    new Visitor({
      TSAsExpression(node) {
        if (!isConst(node.typeAnnotation)) cast(node);
      },
      TSTypeAssertion: cast,
      VariableDeclarator(node) {
        if (node.definite) bang(node);
      },
      PropertyDefinition(node) {
        if (node.definite) bang(node);
      },
    }).visit(program);
    const silence = report('silences a check. Mend what it found.');
    for (const comment of comments) {
      if (/@ts-(ignore|expect-error|nocheck)|biome-ignore|eslint-disable/.test(comment.value)) {
        silence(comment);
      }
    }
    return findings;
  });
}

/** `as const`, which is no cast. */
export function isConst(type: ESTree.TSType): boolean {
  return (
    type.type === 'TSTypeReference' &&
    type.typeName.type === 'Identifier' &&
    type.typeName.name === 'const'
  );
}

/**
 * Settings are read in one file. Beside it only what runs before it or around it: the first
 * step of every command, the configurations of tools, and tests.
 */
const READS_ENVIRONMENT =
  /^app\/platform\/config\/environment\.server\.ts$|^commands\/bootstrap\.mjs$|^[^/]+\.config\.ts$|^tests\//;

export function environmentReads(sources: SourceFile[]): Finding[] {
  return sources
    .filter(({ path }) => !READS_ENVIRONMENT.test(path) && !isTest(path))
    .flatMap(({ path, program, lineAt }) => {
      const handedOn = new Set<number>();
      const findings: Finding[] = [];
      const report = ({ start }: { start: number }) => {
        const advice = 'reads process.env. Take the parsed settings as an argument.';
        findings.push({ path, line: lineAt(start), advice });
      };
      new Visitor({
        // A command may hand the whole of it on to a program it starts.
        SpreadElement({ argument }) {
          if (path.startsWith('commands/')) handedOn.add(argument.start);
        },
        MemberExpression(node) {
          if (isEnvironment(node) && !handedOn.has(node.start)) report(node);
        },
        VariableDeclarator({ init }) {
          if (init?.type === 'Identifier' && init.name === 'process') report(init);
        },
        ImportDeclaration(node) {
          if (node.source.value === 'node:process') report(node);
        },
      }).visit(program);
      return findings;
    });
}

function isEnvironment({ object, property }: ESTree.MemberExpression): boolean {
  if (object.type !== 'Identifier' || object.name !== 'process') return false;
  if (property.type === 'Identifier') return property.name === 'env';
  return property.type === 'Literal' && property.value === 'env';
}

/** Rule 6: the product cannot tell a stand-in from the world. The settings alone know which address is which. */
const KNOWS_NO_STAND_IN = /^app\/(features|pages|design|platform\/(?!config\/))|^server\/api\//;

export function mockFlags(sources: SourceFile[]): Finding[] {
  return sources
    .filter(({ path }) => KNOWS_NO_STAND_IN.test(path) && !isTest(path))
    .flatMap(({ path, program, lineAt }) => {
      const findings: Finding[] = [];
      new Visitor({
        Identifier({ name, start }) {
          if (!/mock|fake|sandbox|standIn/i.test(name)) return;
          const advice = `knows of a stand-in (${name}). Only addresses may differ.`;
          findings.push({ path, line: lineAt(start), advice });
        },
      }).visit(program);
      return findings;
    });
}

/** Rule 1: the machine's side and the look know no business. */
const BUSINESS_WORD =
  /(^|[^a-z])(e-?books?|books?|carts?|bundles?|courses?|articles?|newsletters?)([^a-z]|$)/;

export function businessWordsBelow(sources: SourceFile[]): Finding[] {
  return sources
    .filter(({ path }) => /^app\/(platform|design)\//.test(path) && !isTest(path))
    .flatMap(({ path, exportNames }) =>
      [{ name: path.replace(/^app\/(platform|design)\//, ''), line: 1 }, ...exportNames]
        .filter(({ name }) => BUSINESS_WORD.test(inKebab(name)))
        .map(({ name, line }) => ({
          path,
          line,
          advice: `${name} is a word of the business. Name it by what it does, or move it to its feature.`,
        })),
    );
}

/**
 * Where days and times are put into words: in the time zone that it is given, which is the shop's for all
 * that is told to somebody. Beside it only what says which zone it is in, what is a day of the calendar, and
 * what is read off the clock of whoever looks at a page.
 */
const TELLS_TIME: Readonly<Record<string, string>> = {
  'app/platform/day-words.ts': 'is the place',
  'app/platform/zoned-days.ts': 'works out the days of a zone',
  'app/desk/parts/desk-time.ts': 'names the zone of the reader',
  'app/desk/parts/time-stamp.tsx': 'is short for a time that names its zone',
  'app/desk/settings/list-time-zones.ts': 'asks for the zone of the device',
  'app/desk/settings/time-zone-panel.tsx': 'shows a clock of a zone that is chosen beside it',
  'app/desk/today/day-words.ts': 'has days of the calendar',
  'app/features/attention/mail/alert-words.server.ts': 'says UTC',
  'app/features/blog/article-facts.tsx': 'has days of the calendar',
  'app/features/desk/messages/answer-message.server.ts': 'says UTC',
  'app/features/desk/papers/evidence-words.server.ts': 'says UTC',
  'app/features/identity/email-change/pending-change.tsx': 'is read off the clock of the reader',
  'app/features/identity/erasure/send-erasure-asked.server.ts':
    'names the zone, which is the shop’s',
  'app/features/identity/my-data/long-time.ts': 'is read off the clock of the reader',
  'app/features/library/new-edition.server.ts': 'compares days, and tells none',
  'app/pages/corrections.tsx': 'has days of the calendar',
  'app/platform/database/moved-mark.server.ts': 'is a note for whoever runs the machine',
  'app/shell/policy/policy-day.tsx': 'has days of the calendar',
  'press/manuscript/imprint-lines.ts': 'has days of the calendar',
  'server/setup/moment-of.ts': 'says UTC',
};

export function timesInOtherWords(sources: SourceFile[]): Finding[] {
  const words =
    /Intl\.DateTimeFormat|toLocale(?:Date|Time)String\(|ate\(?[^\n]{0,20}\)?\.toLocaleString\(|toISOString\(\)\s*\.slice\(/g;
  return sources
    .filter(({ path }) => /^(app|server|commands|press)\//.test(path) && !isTest(path))
    .filter(({ path }) => TELLS_TIME[path] === undefined)
    .flatMap(({ path, text }) =>
      Array.from(text.matchAll(words), ({ index }) => ({
        path,
        line: text.slice(0, index).split('\n').length,
        advice:
          'puts a time into words. Let app/platform/day-words.ts do it, in the zone of the shop.',
      })),
    );
}
