import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { settledClaims } from '../features/claims/settled-claims.server.ts';
import { neutralNames } from '../platform/browser/neutral-names.ts';
import { browsers } from '../platform/browser/supported-browsers.ts';

/** The pages of the desk, in a build of their own: no public page gains a byte by them. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/desk/',
  publicDir: false,
  oxc: { jsx: { importSource: join(import.meta.dirname, '../design/jsx') } },
  plugins: [tailwindcss({ optimize: false }), settledClaims()],
  build: {
    outDir: join(import.meta.dirname, '../../build/desk'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: browsers,
    rolldownOptions: { input: join(import.meta.dirname, 'desk.html'), output: neutralNames },
    license: { fileName: '.vite/licenses.json' }, // read by the release
  },
});
