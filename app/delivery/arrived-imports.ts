import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const helper = fileURLToPath(new URL('./import-arrived.browser.ts', import.meta.url));

/** Vite stands its `__vitePreload` around each `import()`: with this plugin it is `importArrived`. */
export function arrivedImports(): Plugin {
  const itsOwn = '\0vite/preload-helper.js';
  return {
    name: 'arrived-imports',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== itsOwn) return null;
      return `export { importArrived as __vitePreload } from ${JSON.stringify(helper)};`;
    },
  };
}
