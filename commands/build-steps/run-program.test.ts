import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { root } from '../folders.ts';
import { runProgram } from './run-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'run-program-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

function program(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

function hearStderr() {
  const said: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said.push(String(text));
    return true;
  });
  return said;
}

test('what a program says is kept; only its notes are shown', async () => {
  const said = hearStderr();
  const path = program(
    'talks.mjs',
    `process.stdout.write(process.argv[2] + '\\n');
     process.stderr.write('a warning\\nNote: a thing to know\\n');`,
  );
  const output = await runProgram('books', [path, 'hello']);
  for (const line of ['hello', 'a warning', 'Note: a thing to know'])
    expect(output).toContain(line);
  expect(said).toEqual(['Note: a thing to know\n']);
});

test('a program that fails is heard, and the refusal names its step', async () => {
  const said = hearStderr();
  const path = program('fails.mjs', `console.error('no paper'); process.exit(3);`);
  await expect(runProgram('books', [path])).rejects.toThrow(
    'Building books failed: the lines above say where.',
  );
  expect(said.join('')).toContain('no paper');
});

test('a program ends with the build that began it, even if that was killed', async () => {
  // Its connection lasts as long as the program does.
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const endless = program(
    'endless.mjs',
    `import { connect } from 'node:net'; connect(${port}, '127.0.0.1');`,
  );
  const building = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { runProgram } = await import('#commands/build-steps/run-program.ts');
       await runProgram('books', [${JSON.stringify(endless)}]);`,
    ],
    { cwd: root, stdio: 'ignore' },
  );
  const [socket]: Socket[] = await once(server, 'connection');
  if (!socket) throw new Error('The program did not connect.');
  const ended = once(socket.on('error', () => undefined).resume(), 'close');
  building.kill('SIGKILL');
  await ended;
  server.close();
});
