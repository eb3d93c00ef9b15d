import { join } from 'node:path';
import { createServer } from 'vite';
import { z } from 'zod';
import { StartRefusal } from '#app/platform/config/start-refusal.ts';
import { root } from './folders.ts';
import { runCommand } from './run-command.ts';
import { stopOnRequest } from './stop-on-request.ts';

const port = z.coerce.number().int();

/**
 * The pages with hot reload, and the API behind the same origin. Run by `npm run dev` with the
 * condition `development`: serve-pages.ts <port> <port of the API>
 */
await runCommand(async () => {
  const running = stopOnRequest();
  const [pagesPort, apiPort] = z.tuple([port, port]).parse(process.argv.slice(2));
  const api = { target: `http://127.0.0.1:${apiPort}` };
  const server = await createServer({
    root,
    configFile: join(root, 'app/vite.config.ts'),
    server: {
      host: 'localhost',
      port: pagesPort,
      strictPort: true,
      proxy: {
        '/api': api,
        '/healthz': api,
        '/readyz': api,
        // What the press makes is no part of what Vite serves.
        '^/assets/[^/]+\\.(avif|webp)$': api,
        '^/books/[^/]+\\.(pdf|epub)$': api,
      },
    },
  });
  await server.listen().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefusal(
      `The pages cannot be served: ${reason}. Choose another PORT if it is taken.`,
    );
  });
  running.stopWith(() => server.close());
  process.send?.('ready');
});
