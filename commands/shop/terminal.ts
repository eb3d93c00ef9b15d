import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import type { Terminal } from './run-shop-command.ts';

/** The terminal that this process was started from; nobody is asked where nobody is there to type. */
export const terminal: Omit<Terminal, 'findShop'> = {
  out: (words) => void process.stdout.write(words),
  err: (words) => void process.stderr.write(words),
  question: process.stdin.isTTY && process.stderr.isTTY ? question : null,
  input: process.stdin.isTTY ? null : () => text(process.stdin),
};

async function question(words: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const typed = await lines.question(words);
  lines.close();
  return typed;
}
