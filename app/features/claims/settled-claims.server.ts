import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const settled = ['stated-claims', 'stated-testimonials', 'stated-guide-readers'].map((name) =>
  fileURLToPath(new URL(`./${name}.ts`, import.meta.url)),
);

/**
 * Puts what the pages claim into their scripts as plain values. What stands behind it, and what is
 * left out, reaches no browser.
 */
export function settledClaims(): Plugin {
  return {
    name: 'settled-claims',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!settled.includes(id)) return null;
      const values: Record<string, unknown> = await import(pathToFileURL(id).href);
      return Object.entries(values)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
