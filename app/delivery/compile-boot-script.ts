import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The boot script as one line of plain JavaScript, ready to stand inline in a page. */
export async function compileBootScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('./boot.ts', import.meta.url)),
        output: { format: 'iife' },
        treeshake: { moduleSideEffects: false }, // of the stored cart only the count is wanted
      },
    },
  });
  if (!('output' in result)) throw new Error('The boot script did not compile to one file.');
  const [chunk, ...others] = result.output;
  if (others.length > 0) throw new Error('The boot script must not bring other files along.');
  return chunk.code.trim();
}
