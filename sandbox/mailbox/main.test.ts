import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { limitMs } from '#tests/harness/waiting/slowness.ts';

const program = fileURLToPath(new URL('./main.ts', import.meta.url));
const readyMessage = z.object({ ready: z.literal(true), url: z.url(), smtpUrl: z.url() });

let dataDir: string;
let child: ChildProcess;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mailbox-main-'));
});

afterEach(() => {
  child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true });
});

function startProgram(arg: string) {
  child = fork(program, [arg], { silent: true });
}

async function startReady() {
  startProgram(
    `--config=${JSON.stringify({ host: '127.0.0.1', webPort: 0, smtpPort: 0, dataDir })}`,
  );
  const [message] = await once(child, 'message');
  return readyMessage.parse(message);
}

async function outcome() {
  const [said, [code]] = await Promise.all([
    child.stderr ? text(child.stderr) : '',
    once(child, 'exit'),
  ]);
  return { said, code };
}

test.each(['SIGTERM', 'disconnect'])(
  'the program tells when it is ready and stops at once on %s, a pooled sender connected',
  async (way) => {
    const { url, smtpUrl } = await startReady();
    const transport = createTransport({ url: smtpUrl, pool: true });
    await transport.sendMail({ from: 'a@shop.example', to: 'b@mail.example', text: 'x' });
    expect(await (await fetch(`${url}/email`)).json()).toHaveLength(1);

    const began = performance.now();
    const ending = outcome();
    if (way === 'disconnect') child.disconnect();
    else child.kill('SIGTERM');
    expect(await ending).toEqual({ said: '', code: 0 });
    // An SMTP server left to itself waits 30 s for such a sender.
    expect(performance.now() - began).toBeLessThan(limitMs(5_000));
    transport.close();
  },
);

test('a parent that goes away during the start takes the program with it', async () => {
  startProgram(
    `--config=${JSON.stringify({ host: '127.0.0.1', webPort: 0, smtpPort: 0, dataDir })}`,
  );
  child.disconnect();
  expect(await outcome()).toEqual({ said: '', code: 0 });
});

test('a taken port ends the program with one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = z.object({ port: z.number() }).parse(other.address());
  startProgram(
    `--config=${JSON.stringify({ host: '127.0.0.1', webPort: address.port, smtpPort: 0, dataDir })}`,
  );
  expect(await outcome()).toEqual({
    said: `The mailbox cannot listen on 127.0.0.1:${address.port}: another program uses that port.\n`,
    code: 1,
  });
  other.close();
});

test.each(['', '--config={', '--config={"host":"127.0.0.1"}'])(
  'a start without a usable configuration (%s) ends with one sentence',
  async (arg) => {
    startProgram(arg);
    const { said, code } = await outcome();
    expect(said).toMatch(/^The mailbox needs --config=.+\n$/);
    expect(code).toBe(1);
  },
);
