/** The lines that `check` prints. All is well only if nothing is wrong and nothing unknown. */
export function checkVerdict(problems: readonly string[], unknown: readonly string[]): string[] {
  if (unknown.length === 0) return problems.length === 0 ? ['All is well.'] : [...problems];
  const notKnown = `Not known, or for you to judge: ${unknown.join(', ')}. See setup.`;
  return problems.length === 0
    ? ['Nothing was found that is wrong.', notKnown]
    : [...problems, notKnown];
}
