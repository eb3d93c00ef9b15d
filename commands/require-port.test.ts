import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePorts } from '#tests/harness/free-ports.ts';
import { requirePort } from './require-port.ts';

const host = '127.0.0.1';
let port: number;
let other: Server;

beforeEach(async () => {
  port = await freePorts(1);
  other = createServer();
  other.listen(port, host);
  await once(other, 'listening');
});

afterEach(() => {
  other.close();
});

test('a port that is taken is refused in one sentence that says what to do', async () => {
  await expect(requirePort({ host, port })).rejects.toThrow(
    new RegExp(`^Port ${port} is taken: stop what uses it, or choose another PORT\\.$`),
  );
  await expect(requirePort({ host, port, standIn: 'card page' })).rejects.toThrow(
    new RegExp(
      `^Port ${port}, where the card page goes, is taken: stop what uses it, or choose another PORT\\.$`,
    ),
  );
});

test('a port that is about to be left is waited for', async () => {
  setTimeout(() => other.close(), 500);
  await requirePort({ host, port, patienceMs: 20_000 });
});

test('a port that is free stays free', async () => {
  other.close();
  await once(other, 'close');
  await requirePort({ host, port });
  await requirePort({ host, port });
});
