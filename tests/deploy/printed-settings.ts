import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#commands/folders.ts';

const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');

/**
 * `deploy/settings.example` with these values in place of its own, then whatever it does not name. As
 * text, a line each, as systemd and the composition read it.
 */
export function filledSettings(given: Record<string, string>): string {
  const settings = { ...given };
  const lines = read('settings.example')
    .split('\n')
    .map((line) => {
      const [key = ''] = line.split('=');
      const value = settings[key];
      delete settings[key];
      return value === undefined ? line : `${key}=${value}`;
    });
  const rest = Object.entries(settings).map(([key, value]) => `${key}=${value}`);
  return [...lines, ...rest, ''].join('\n');
}

/** The variables of such a text. */
export function variablesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => {
        const [key = '', ...value] = line.split('=');
        return [key, value.join('=')];
      }),
  );
}

/** What `deploy/evenkeel@.service` tells the process of a port. */
export function unitVariables(port: number): Record<string, string> {
  const line = /^Environment=(.*)$/m.exec(read('evenkeel@.service'))?.[1] ?? '';
  return variablesOf(line.replaceAll('%i', String(port)).replaceAll(' ', '\n'));
}
