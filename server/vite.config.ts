import { defineConfig } from 'vite';

/** Bundles what runs on the server: the shop, its stamping worker and the two stand-ins. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'build/server',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: {
        start: 'server/start.ts',
        'stamp-worker': 'app/features/downloads/stamp/stamp-worker.server.ts',
        'payment-page': 'sandbox/payment-page/main.ts',
        mailbox: 'sandbox/mailbox/main.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name]-[hash].js' },
    },
  },
  ssr: { external: true, target: 'node' },
});
