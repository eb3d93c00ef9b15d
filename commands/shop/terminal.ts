import { createInterface } from 'node:readline/promises';
import type { Terminal } from './run-shop-command.ts';

/** The terminal of this process. It asks nothing if it is not interactive. */
export const terminal: Omit<Terminal, 'findShop'> = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  question: process.stdin.isTTY && process.stderr.isTTY ? question : null,
};

async function question(text: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const typed = await lines.question(text);
  lines.close();
  return typed;
}
