#!/usr/bin/env node
/**
 * Firefox as Playwright wants it. Playwright drives the Firefox that people have by WebDriver BiDi,
 * but calls one command that the present ESR lacks and will not go on without. This starts Firefox
 * with the arguments it was given, passes every message on both ways and answers that command by
 * itself. To be taken away once Debian's ESR knows `emulation.setMediaFeaturesOverride`.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';

const unknownToFirefox = 'emulation.setMediaFeaturesOverride';
const announcement = 'WebDriver BiDi listening on ';

const firefox = spawn('/usr/bin/firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => firefox.kill(signal));
}

for await (const line of createInterface({ input: firefox.stderr })) {
  if (!line.includes(announcement)) process.stderr.write(`${line}\n`);
  else listenFor(line.slice(line.indexOf('ws://')).trim());
}

function listenFor(firefoxUrl: string): void {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('listening', () => {
    const { port } = z.object({ port: z.number() }).parse(server.address());
    process.stderr.write(`${announcement}ws://127.0.0.1:${port}\n`);
  });
  server.on('connection', (client, { url = '/session' }) => pass(client, new URL(url, firefoxUrl)));
}

function pass(client: WebSocket, address: URL): void {
  const browser = new WebSocket(address, { maxPayload: 0, perMessageDeflate: false });
  const waiting: string[] = [];
  browser.on('open', () => {
    for (const message of waiting.splice(0)) browser.send(message);
  });
  browser.on('message', (data) => client.send(String(data)));
  client.on('message', (data) => {
    const message = String(data);
    if (message.includes(unknownToFirefox)) {
      const { id } = z.object({ id: z.number() }).parse(JSON.parse(message));
      client.send(JSON.stringify({ type: 'success', id, result: {} }));
    } else if (browser.readyState === WebSocket.OPEN) {
      browser.send(message);
    } else {
      waiting.push(message);
    }
  });
  client.on('close', () => browser.close());
  browser.on('close', () => client.close());
}
