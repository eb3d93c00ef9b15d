import type { Sandbox } from '#sandbox/payment-page/sandbox.ts';

/** Remembers where something departed from the provider's description, and says it at once. */
export function noteMismatches(sandbox: Sandbox, found: readonly string[] | undefined): void {
  if (found === undefined || found.length === 0) return;
  sandbox.mismatches.push(...found);
  process.stderr.write(`${inOneText(found)}\n`);
}

/** Tests of the whole product look for these words in what it says. */
export function inOneText(mismatches: readonly string[]): string {
  const shown = [...new Set(mismatches)].join('\n');
  return `The stand-in and the provider's description differ:\n${shown}`;
}
