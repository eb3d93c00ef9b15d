import { defineConfig } from 'vite';

/** Bundles the two stand-ins. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'build/sandbox',
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        'payment-page': 'sandbox/payment-page/main.ts',
        mailbox: 'sandbox/mailbox/main.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name]-[hash].js' },
    },
  },
  ssr: { external: true, target: 'node' },
});
