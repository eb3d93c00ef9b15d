import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { keptPackages } from './kept-packages.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Writes down beside the bundle, as paths in the project, which files it was made of. */
const moduleList: Plugin = {
  name: 'module-list',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
    const modules = chunks.flatMap(({ moduleIds }) => moduleIds.map((id) => relative(root, id)));
    this.emitFile({ type: 'asset', fileName: 'modules.json', source: JSON.stringify(modules) });
  },
};

/**
 * Bundles what runs on the server, packages included: the shop, the threads for heavy work, and the two
 * programs of a release. In development packages are left out: they do not change, and each build is
 * ready sooner.
 */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  plugins: [moduleList],
  // Packages that ask take it as settled, and what only helps to develop is left out.
  define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'build/server',
    emptyOutDir: true,
    license: { fileName: 'licenses.json' },
    rolldownOptions: {
      input: {
        start: 'server/start.ts',
        'stamp-worker': 'app/features/downloads/stamp/stamp-worker.server.ts',
        'paper-worker': 'app/features/papers/typeset/paper-worker.server.ts',
        'mailing-worker': 'app/features/mailings/mails/mailing-worker.server.ts',
        serve: 'commands/release/serve.ts',
        shop: 'commands/release/shop.ts',
      },
      // All in one folder: programs find what lies beside it from where they are.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr:
    mode === 'development'
      ? { external: true, target: 'node' }
      : { noExternal: true, external: [...keptPackages], target: 'node' },
}));
