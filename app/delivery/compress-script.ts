import { minify } from 'terser';

/** Rewrites a script in fewer bytes; `null` where nothing is left of it. Runs in a worker thread. */
export async function compressScript(code: string): Promise<string | null> {
  const { code: smaller } = await minify(code, {
    module: true,
    ecma: 2020,
    compress: { passes: 3 },
    mangle: false,
  });
  return smaller || null;
}
