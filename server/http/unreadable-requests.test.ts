import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { answerUnreadable } from './unreadable-requests.ts';

test('what cannot be read never becomes a part of the answer before it', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Length': '1000' });
    response.write('the first half');
  });
  answerUnreadable(server, { publicUrl: 'https://shop.example' });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const socket = connect(address.port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    answer += chunk;
    if (chunk.includes('half')) socket.write('no HTTP at all\r\n\r\n');
  });
  socket.on('error', () => undefined); // It is cut.
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer.match(/HTTP\//g)).toHaveLength(1);
  server.close();
});
