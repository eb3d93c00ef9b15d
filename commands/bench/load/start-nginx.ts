import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { childrenOf } from './processor-time.ts';
import { requirePackage } from './require-package.ts';

const program = '/usr/sbin/nginx';
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

export interface Nginx {
  workerPids: number[];
  stop(): Promise<void>;
}

/** Starts nginx with these parts of its `http` block, on a folder of its own; it answers when this resolves. */
export async function startNginx(
  folder: string,
  { workers, http, port }: { workers: number; http: string; port: number },
): Promise<Nginx> {
  requirePackage('nginx-light', program);
  requirePackage('libnginx-mod-http-brotli-static', brotliModule);
  mkdirSync(folder, { recursive: true });
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, configOf(folder, workers, http));
  const args = ['-p', folder, '-c', config, '-e', join(folder, 'error.log'), '-g', 'daemon off;'];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 2] });
  const ended = once(child, 'exit');
  for (let tries = 0; !(await answers(port)); tries += 1) {
    if (child.exitCode !== null || tries > 100) throw new Error('nginx did not start.');
    await wait(50);
  }
  return {
    workerPids: childrenOf(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function configOf(folder: string, workers: number, http: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  return `load_module ${brotliModule};
user root;
worker_processes ${workers};
worker_rlimit_nofile 20000;
pid ${folder}/nginx.pid;
events { worker_connections 16384; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=1000;
  open_file_cache_valid 1h;
  ${temporary}
  ${http}
}
`;
}

async function answers(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
  await answer?.arrayBuffer();
  return answer !== null;
}
