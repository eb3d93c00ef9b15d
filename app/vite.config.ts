import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { markdownPages } from '../press/pages/markdown-pages.ts';
import { arrivedImports } from './delivery/arrived-imports.ts';
import { compressedScripts } from './delivery/compressed-scripts.ts';
import { plainIcons } from './delivery/plain-icons.ts';
import { plainProperties } from './delivery/plain-properties.ts';
import { groupPatterns } from './delivery/script-groups.ts';
import { settledClaims } from './features/claims/settled-claims.server.ts';
import { neutralNames } from './platform/browser/neutral-names.ts';
import { browsers } from './platform/browser/supported-browsers.ts';
import routes from './routes.ts';

/** Builds the public pages; its paths start at the root, where it is run. */
export default defineConfig({
  plugins: [
    markdownPages(routes),
    // Vite makes the styles small; done twice, declarations with prefixes stand there twice.
    tailwindcss({ optimize: false }),
    plainProperties(),
    reactRouter(),
    plainIcons(),
    arrivedImports(),
    compressedScripts(`${import.meta.dirname}/../build/scripts`),
    settledClaims(),
  ],
  resolve: {
    alias: [
      {
        find: '../createLucideIcon.mjs',
        replacement: `${import.meta.dirname}/design/create-icon.ts`,
      },
    ],
  },
  oxc: { jsx: { importSource: `${import.meta.dirname}/design/jsx` } },
  publicDir: 'app/public',
  build: {
    manifest: true, // read by the byte budgets
    license: { fileName: '.vite/licenses.json' }, // read by the release
    assetsInlineLimit: 0, // pictures and faces are files, so that they are cached and HTML stays small
  },
  // Found late, they would make the development server reload its first page.
  optimizeDeps: { include: ['lucide-react', 'zustand'] },
  environments: {
    // The style sheets that the root imports as addresses: here they must be what they are there.
    ssr: {
      build: {
        cssMinify: true,
        cssTarget: browsers,
        rolldownOptions: { output: { assetFileNames: neutralNames.assetFileNames } },
      },
      // Its icons are drawn there as they are in browsers.
      resolve: { noExternal: ['lucide-react'] },
    },
    client: {
      build: {
        target: browsers,
        rolldownOptions: {
          // What a page shows in its HTML alone it does not load.
          treeshake: {
            moduleSideEffects: [
              {
                test: /[\\/](?:marketing|claims|checkout|design)[\\/]|guide-readers|book-cover/,
                sideEffects: false,
              },
            ],
          },
          output: {
            ...neutralNames,
            codeSplitting: { groups: groupPatterns() },
          },
        },
      },
    },
  },
});
