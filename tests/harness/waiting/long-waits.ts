import { appendFileSync } from 'node:fs';

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/**
 * Notes a wait that was longer than its plain limit: in the file that the checks read at their end,
 * or, where a test is run by itself, on stderr.
 */
export function reportLongWait(what: string, tookMs: number, plainMs: number): void {
  const line = `${seconds(tookMs)} (plain limit ${seconds(plainMs)}): ${what}\n`;
  const file = process.env.LONG_WAITS_FILE;
  if (file) appendFileSync(file, line);
  else process.stderr.write(`Waited for longer than plain: ${line}`);
}
