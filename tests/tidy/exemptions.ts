import type { Finding } from './source-file.ts';

/** The rules that a file may be excused from, each with its entry below. */
export type ExcusableRule =
  | 'foreign packages'
  | 'browser globals'
  | 'long files'
  | 'long functions'
  | 'refused words';

/** One file that breaks one rule, and why that stands. */
export type Exemption = { path: string; rule: ExcusableRule; reason: string };

/**
 * All that the law excuses, and why. The list may only shrink: an entry that is no longer needed
 * fails, and MAX_EXEMPTIONS is lowered, never raised.
 */
const exemptions: Exemption[] = [
  ...excuse(
    'browser globals',
    'serves both sides: where there is a page, it reads the origin from it',
    ['app/head/site-origin.ts'],
  ),
  ...excuse('browser globals', 'handlers and effects that still touch the page themselves', [
    'app/features/checkout/bundle/bundle-form.tsx',
    'app/features/checkout/cart/checkout-form.tsx',
    'app/features/contact/contact-form.tsx',
    'app/features/identity/forms/forgot-password-dialog.tsx',
    'app/features/identity/forms/verify-screen.tsx',
    'app/pages/auth.tsx',
    'app/pages/cart.tsx',
    'app/pages/checkout.tsx',
    'app/pages/lazy-guide/checkout.tsx',
  ]),
  ...excuse('refused words', 'still to be renamed', [
    'app/features/contact/contact-rules.ts',
    'app/features/identity/forms/verify-screen.tsx',
    'app/pages/lazy-guide/checkout.tsx',
  ]),
];

const MAX_EXEMPTIONS = 13;

function excuse(rule: ExcusableRule, reason: string, paths: string[]): Exemption[] {
  return paths.map((path) => ({ path, rule, reason }));
}

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
  if (list.length <= max) return idle;
  const advice = `lists ${list.length} exemptions (at most ${max}). Mend the file instead.`;
  return [...idle, { ...here, advice }];
}
