import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { installDebianPackage } from '#commands/checks/install-debian-package.ts';
import { root } from '#commands/folders.ts';

const promtool = '/usr/bin/promtool';

beforeAll(() => {
  if (existsSync(promtool)) return;
  installDebianPackage('prometheus', 'The rules for Prometheus are read by its own tool');
  if (!existsSync(promtool)) {
    throw new Error(`${promtool} is needed: install it (Debian: prometheus) and run again.`);
  }
}, 300_000);

function run(...args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(promtool, args, { cwd: root, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

test('Prometheus can read the rules', () => {
  const { status, said } = run('check', 'rules', 'deploy/alerts.yml');
  expect(status, said).toBe(0);
});

test('the rules call for what is wrong, and for nothing else', () => {
  const { status, said } = run('test', 'rules', join('tests', 'deploy', 'alert-rules.yml'));
  expect(status, said).toBe(0);
});
