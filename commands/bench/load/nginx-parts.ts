import { mkdirSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { browserHeaders } from './run-wrk.ts';

/** What nginx says by itself, or as it likes. */
const nginxsOwn = new Set([
  ...['date', 'connection', 'keep-alive', 'content-length', 'content-encoding', 'content-type'],
  ...['etag', 'vary', 'accept-ranges'],
]);

/**
 * A server of files for nginx: these pages and assets of a shop with the same bytes and the same
 * headers, already compressed.
 */
export async function serverOfFiles(
  shopUrl: string,
  paths: readonly string[],
  { folder, port }: { folder: string; port: number },
): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const locations: string[] = [];
  for (const [nth, path] of paths.entries()) {
    const plain = await fetchWhole(shopUrl + path, {});
    const compressed = await fetchWhole(shopUrl + path, browserHeaders);
    if (compressed.headers['content-encoding'] !== 'br') throw new Error(`${path} is not brotli.`);
    writeFileSync(join(folder, `${nth}`), plain.body);
    writeFileSync(join(folder, `${nth}.br`), compressed.body);
    const lines = Object.entries(plain.headers)
      .filter(([name]) => !nginxsOwn.has(name))
      .map(([name, value]) => `add_header ${name} ${quoted(String(value))};`);
    const type = quoted(String(plain.headers['content-type']));
    locations.push(
      `location = ${path} { types { } default_type ${type}; ${lines.join(' ')} try_files /${nth} =404; }`,
    );
  }
  return `server { listen 127.0.0.1:${port}; root ${folder}; brotli_static on; ${locations.join('\n')} }`;
}

/** A proxy before processes of the shop, as `deploy/nginx.conf` has it, without certificates. */
export function proxyBefore(shopPorts: readonly number[], port: number): string {
  const servers = shopPorts.map((shop) => `server 127.0.0.1:${shop} max_fails=1 fail_timeout=2s;`);
  return `upstream shop { ${servers.join(' ')} keepalive 64; keepalive_timeout 60s; keepalive_requests 1000000; }
  server {
    listen 127.0.0.1:${port} backlog=4096;
    location / {
      proxy_pass http://shop;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_read_timeout 75s;
    }
  }`;
}

/** As it comes over the wire: `fetch` would unpack it. */
async function fetchWhole(url: string, headers: Record<string, string>) {
  const { promise, resolve, reject } = Promise.withResolvers<import('node:http').IncomingMessage>();
  get(url, { headers }, resolve).on('error', reject);
  const answer = await promise;
  return { headers: answer.headers, body: await buffer(answer) };
}

function quoted(value: string): string {
  return value.includes('"') ? `'${value}'` : `"${value}"`;
}
