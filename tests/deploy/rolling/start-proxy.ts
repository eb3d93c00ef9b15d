import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { installDebianPackage } from '#commands/checks/install-debian-package.ts';
import { root } from '#commands/folders.ts';

export interface Proxy {
  /** What it wrote to stderr lately. */
  said(): string;
  stop(): Promise<void>;
}

/** Where a test lets a proxy of the kit listen, what it stands before, and its folder. */
export interface Place {
  port: number;
  shops: [number, number];
  folder: string;
}

/** The kit's own files, with no more changed than a test must: ports, folders, and no certificate. */
const proxies = {
  nginx: ({ port, shops, folder }: Place) => {
    const config = join(folder, 'nginx.conf');
    const text = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
      .replace(/^user .*\n/m, '')
      .replace('/run/nginx.pid', join(folder, 'nginx.pid'))
      .replace(/ {2}server \{\n {4}listen 80;[\s\S]*?\n {2}\}\n\n/, '')
      .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
      .replace(/^ +(listen \[::\]:443|ssl_).*\n/gm, '')
      .replace('127.0.0.1:3001', `127.0.0.1:${shops[0]}`)
      .replace('127.0.0.1:3002', `127.0.0.1:${shops[1]}`)
      .replace('http {\n', `http {\n  access_log off;\n  client_body_temp_path ${folder}/body;\n`);
    writeFileSync(config, text);
    const args = ['-p', folder, '-c', config, '-e', join(folder, 'error.log')];
    return { args: [...args, '-g', 'daemon off;'], env: {} };
  },
  caddy: ({ port, shops, folder }: Place) => {
    const config = join(folder, 'Caddyfile');
    const text = readFileSync(join(root, 'deploy/Caddyfile'), 'utf8');
    writeFileSync(config, `{\n\tadmin off\n}\n${text}`);
    const env = {
      SITE: `http://127.0.0.1:${port}`,
      SHOPS: shops.map((shop) => `127.0.0.1:${shop}`).join(' '),
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    };
    return { args: ['run', '--adapter', 'caddyfile', '--config', config], env };
  },
};

export type ProxyName = keyof typeof proxies;

/** Starts a proxy as its file in `deploy/` has it, installing it where that can be done; waits until it answers. */
export async function startProxy(name: ProxyName, place: Place): Promise<Proxy> {
  if (!isInstalled(name)) installDebianPackage(name, 'The kit is tried behind it');
  if (!isInstalled(name)) throw new Error(`${name} is not installed: install it and run again.`);
  mkdirSync(place.folder, { recursive: true });
  const { args, env } = proxies[name](place);
  const child = spawn(name, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: programPath, HOME: place.folder, ...env },
  });
  const output = readErrors(child);
  await expect.poll(() => answers(place.port, child, output), { timeout: 20_000 }).toBe(true);
  return {
    said: output,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const programPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

function isInstalled(name: ProxyName): boolean {
  const found = spawnSync('sh', ['-c', `command -v ${name}`], { env: { PATH: programPath } });
  return found.status === 0;
}

function readErrors(child: ChildProcess): () => string {
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk).slice(-20_000);
  });
  return () => output;
}

async function answers(port: number, child: ChildProcess, output: () => string): Promise<boolean> {
  if (child.exitCode !== null) throw new Error(`The proxy ended:\n${output()}`);
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.status === 200;
}
