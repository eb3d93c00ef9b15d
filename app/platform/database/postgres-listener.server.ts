import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { listenerName } from './is-shop-connected.server.ts';
import type { ChannelListener } from './store.server.ts';

export interface PostgresListener {
  /** Ends the connection. May be called twice. */
  close(): Promise<void>;
}

const firstPauseMs = 200;
const maxPauseMs = 5_000;

/**
 * Listens on a connection of its own, since one from the pool hears only while it is borrowed.
 * Resolves once it listens, rejects if it cannot. A connection that is lost later is made anew until
 * it stands, and `onGap` is called then. `onError` hears of each loss.
 */
export async function listenOnPostgres(
  databaseUrl: string,
  channel: string,
  { onPayload, onGap }: ChannelListener,
  onError: (error: Error) => void,
): Promise<PostgresListener> {
  const closing = new AbortController();
  let current = await connect();

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 5_000,
      keepAlive: true, // finds out about a server that vanished without a word
      application_name: listenerName,
    });
    client.on('error', onError);
    client.on('notification', ({ payload }) => onPayload(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end();
      throw error;
    }
    client.on('end', () => void reconnect());
    return client;
  }

  async function reconnect(): Promise<void> {
    for (let pauseMs = firstPauseMs; !closing.signal.aborted; pauseMs *= 2) {
      try {
        await wait(Math.min(pauseMs, maxPauseMs), undefined, { signal: closing.signal });
        current = await connect();
        if (closing.signal.aborted) return await current.end();
        return onGap();
      } catch (error) {
        if (!closing.signal.aborted && error instanceof Error) onError(error);
      }
    }
  }

  return {
    async close() {
      if (closing.signal.aborted) return;
      closing.abort();
      await current.end();
    },
  };
}
