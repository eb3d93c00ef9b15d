import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { StartRefusal } from '#app/platform/config/start-refusal.ts';
import { root } from '../folders.ts';

const endWithParent = new URL('./end-with-parent.mjs', import.meta.url).href;

/**
 * Runs a program of the build, a JavaScript file and its arguments, and returns its output. That is
 * shown only if it fails; lines on stderr that begin with `Note: ` are shown at once. The program does
 * not outlive this process. Rejects with a StartRefusal that names the step where it fails.
 */
export function runProgram(step: string, program: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', endWithParent, ...program], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const output: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
    if (child.stderr) {
      createInterface({ input: child.stderr }).on('line', (line) => {
        if (line.startsWith('Note: ')) process.stderr.write(`${line}\n`);
      });
    }
    child.on('error', reject);
    child.on('close', (code) => {
      const said = Buffer.concat(output).toString();
      if (code === 0) return resolve(said);
      process.stderr.write(`${said}\n`);
      reject(new StartRefusal(`Building ${step} failed: the lines above say where.`));
    });
  });
}
