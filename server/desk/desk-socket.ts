import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { z } from 'zod';
import { refuse } from '#app/features/desk/desk-services.server.ts';
import type { EmbeddedStore } from '#app/platform/database/store.server.ts';
import { boundedJson } from '#server/http/bounded-json.ts';
import type { CommandServices } from './command.ts';
import { runDeskCommand } from './run-desk-command.ts';
import { makeSocketPath, removeSocket } from './socket-path.ts';
import { writeBackup } from './write-backup.ts';

const request = z.object({
  command: z.string(),
  args: z.unknown(),
  who: z.string(),
  key: z.string().min(1).max(200),
});

const backupRequest = z.object({ file: z.string() });

export interface DeskSocket {
  /** Answers pending requests, then removes the socket. */
  close(): Promise<void>;
}

interface Parts {
  services: CommandServices;
  /** Dumps the embedded store; `null` for PostgreSQL. */
  dump: EmbeddedStore['dump'] | null;
}

/**
 * Opens a socket in the data folder, for this user of the machine alone, by which the command line
 * reaches a running shop with an embedded store, which no other process can open. The caller holds
 * the store's lock, so an existing socket was left by a shop that was killed. Answers `null` for
 * PostgreSQL, which other processes open themselves.
 */
export async function openDeskSocket(
  dataDir: string,
  { services, dump }: Parts,
): Promise<DeskSocket | null> {
  if (dump === null) return null;
  const server = createServer(getRequestListener(deskApp(services, dump).fetch));
  const path = makeSocketPath(dataDir);
  const mask = process.umask(0o177);
  server.listen(path);
  process.umask(mask);
  await once(server, 'listening');
  return {
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      await closed;
      removeSocket(dataDir);
    },
  };
}

function deskApp(services: CommandServices, dump: EmbeddedStore['dump']): Hono {
  return new Hono()
    .post('/', async (context) => {
      const read = boundedJson(await context.req.text());
      if (read.status === 'refused') return context.json(refuse(read.problem, 'bad_request'));
      const asked = request.parse(read.value);
      return context.json(await runDeskCommand(services, asked));
    })
    .post('/ping', (context) => context.json({ status: 'done', result: {} }))
    .post('/backup', async (context) => {
      const { file } = backupRequest.parse(await context.req.json());
      const answer = await writeBackup(dump, file);
      if (answer.status === 'done')
        services.securityLog.note('database-copied', { who: 'command line' });
      return context.json(answer);
    })
    .onError((error, context) => {
      services.log.error({ err: error }, 'The desk could not do what the command line asked for.');
      return context.json({ status: 'failed', message: error.message }, 500);
    });
}
