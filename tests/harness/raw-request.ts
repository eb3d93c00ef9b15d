import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends bytes that no client would, and gives all that is answered until the server hangs up. */
export async function rawRequest(url: string, text: string): Promise<Response> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    answer += chunk;
  });
  socket.write(text);
  await once(socket, 'close');
  const [head = '', body = ''] = answer.split('\r\n\r\n', 2);
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Headers();
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:]+): (.*)$/.exec(line) ?? [];
    headers.append(name, value);
  }
  return new Response(body, { status: Number(first.split(' ')[1]), headers });
}
