import type { Finding } from './source-file.ts';

/** The rules that a file may be excused from. */
export type ExcusableRule = 'foreign packages' | 'browser globals';

/** One file that breaks one rule, and why that stands. */
export type Exemption = { path: string; rule: ExcusableRule; reason: string };

/**
 * All that the law excuses, and why. The list may only shrink: an entry that is no longer needed
 * fails, and MAX_EXEMPTIONS is lowered with it, never raised.
 */
const exemptions: Exemption[] = [
  {
    path: 'app/head/site-origin.ts',
    rule: 'browser globals',
    reason: 'Serves both sides: where there is a page, the origin is read from it.',
  },
];

const MAX_EXEMPTIONS = 1;

/** The findings of a rule that no entry excuses. */
export function notExcused(
  rule: ExcusableRule,
  findings: Finding[],
  list: Exemption[] = exemptions,
): Finding[] {
  return findings.filter(
    ({ path }) => !list.some((entry) => entry.rule === rule && entry.path === path),
  );
}

/** Entries whose file breaks the rule no longer, and a list that has grown. */
export function idleExemptions(
  findings: Record<ExcusableRule, Finding[]>,
  list: Exemption[] = exemptions,
  max: number = MAX_EXEMPTIONS,
): Finding[] {
  const here = { path: 'tests/tidy/exemptions.ts', line: 1 };
  const idle = list
    .filter(({ path, rule }) => !findings[rule].some((finding) => finding.path === path))
    .map(({ path, rule }) => ({
      ...here,
      advice: `${path} needs no exemption from '${rule}' any more. Delete the entry.`,
    }));
  if (list.length === max) return idle;
  const advice = `lists ${list.length} exemptions where MAX_EXEMPTIONS is ${max}. Lower it with every entry that goes; mend the file instead of adding one.`;
  return [...idle, { ...here, advice }];
}
