import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { settledClaims } from './settled-claims.server.ts';

/** What a browser is sent of one of the files that state claims. */
async function scriptOf(name: string): Promise<string> {
  const input = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [settledClaims()],
    build: {
      write: false,
      rolldownOptions: { input, preserveEntrySignatures: 'strict', output: { format: 'es' } },
    },
  });
  if (!('output' in result)) throw new Error('The file was not built to one script.');
  return result.output[0].code;
}

test('scripts have what is claimed, and no word of what stands behind it', async () => {
  const claims = await scriptOf('stated-claims');
  expect(claims).toContain('24-hour offer');
  expect(claims).toContain('4.9');
  const readers = await scriptOf('stated-guide-readers');
  expect(readers).toContain('Rosa Quintana');
  expect(`${claims}${readers}`).not.toContain('evidence');
});
