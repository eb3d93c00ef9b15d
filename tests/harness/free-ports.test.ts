import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { freePorts } from './free-ports.ts';

test('no port is given twice, though nobody listens on it yet', async () => {
  const firsts = await Promise.all(Array.from({ length: 200 }, () => freePorts(4)));
  const ports = firsts.flatMap((first) => [first, first + 1, first + 2, first + 3]);
  expect(new Set(ports).size).toBe(800);
});

test('a port that was given is closed to other processes too', async () => {
  const port = await freePorts(1);
  const other = createSocket('udp4');
  other.bind(port, '127.0.0.1');
  const [error] = await once(other, 'error');
  expect(error).toMatchObject({ code: 'EADDRINUSE' });
  other.close();
});
