import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseSettings } from '#app/platform/config/parse-settings.server.ts';
import { runProgram } from '#tests/faults/run-program.ts';
import { freePorts } from '#tests/harness/free-ports.ts';
import { limitMs } from '#tests/harness/waiting/slowness.ts';
import { badSettings, unspeakable } from './payloads/bad-settings.ts';
import { choice, someOf } from './payloads/some-of.ts';

test(`none of ${badSettings.length} bad settings is taken, and what is secret is not said`, () => {
  expect(badSettings.length).toBeGreaterThanOrEqual(25);
  for (const [name, settings] of badSettings) {
    const parsed = parseSettings(settings, '/shop');
    if (parsed.ok) throw new Error(`${JSON.stringify(settings)} was taken.`);
    expect(parsed.problems.join('\n'), JSON.stringify(settings)).toContain(name);
    expect(parsed.problems.join('\n')).not.toContain(unspeakable);
  }
});

test(`a shop with bad settings ends at once, with a sentence (${choice})`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-bad-settings-'));
  const seconds: number[] = [];
  for (const [name, settings] of someOf(badSettings, 1)) {
    const begun = performance.now();
    const PORT = String(await freePorts(4));
    const env = { PORT, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'info', ...settings };
    const { code, stderr } = await runProgram(['commands/start.ts'], env);
    seconds.push((performance.now() - begun) / 1_000);
    expect(code, stderr).toBe(1);
    expect(stderr).toContain(name);
    expect(stderr).not.toContain(unspeakable);
    expect(stderr).not.toMatch(/\n\s+at |Ready\./);
  }
  process.stdout.write(
    `Bad settings: refused within ${Math.max(...seconds).toFixed(1)} s at most.\n`,
  );
  // Three on a machine that does nothing else.
  expect(Math.max(...seconds)).toBeLessThan(limitMs(15_000) / 1_000);
  rmSync(folder, { recursive: true, force: true });
}, 300_000);
