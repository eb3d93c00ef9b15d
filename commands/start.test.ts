import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runProgram } from '#tests/faults/run-program.ts';
import { freePorts } from '#tests/harness/free-ports.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'evenkeel-start-'));
const others: Server[] = [];
let port: number;

beforeAll(async () => {
  port = await freePorts(4);
  for (const offset of [0, 1, 2, 3]) {
    const other = createServer().listen(port + offset, '127.0.0.1');
    await once(other, 'listening');
    others.push(other);
  }
});

afterAll(() => {
  for (const other of others) other.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test.each(['start', 'dev'])(
  'beside a whole shop on the same ports, %s names its own port alone, before it builds',
  async (command) => {
    const env = { PORT: String(port), DATA_DIR: dataDir };
    expect(await runProgram([`commands/${command}.ts`], env)).toEqual({
      code: 1,
      stderr: `Port ${port} is taken: stop what uses it, or choose another PORT.\n`,
    });
  },
);
