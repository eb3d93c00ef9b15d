/**
 * Licences, by their SPDX names, under which others' work may be part of what we run or hand out:
 * they ask for a notice at most. A new name comes here only after somebody has read its text.
 */
const allowedLicenses = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1', // fonts
]);

/**
 * Whether an SPDX expression leaves us a way that is allowed. One that mixes AND with OR is read by
 * nobody here, and counts as not allowed, as does a missing one.
 */
export function isAllowedLicense(expression: string | undefined): boolean {
  const words = (expression ?? '').replace(/^\((.*)\)$/, '$1');
  const choices = words.split(' OR ');
  const parts = words.split(' AND ');
  if (choices.length > 1)
    return parts.length === 1 && choices.some((id) => allowedLicenses.has(id));
  return parts.every((id) => allowedLicenses.has(id));
}
