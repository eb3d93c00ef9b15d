import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { listenerName } from './is-shop-connected.server.ts';
import type { ChannelListener } from './store.server.ts';

export interface PostgresListener {
  /** Hears of a channel from when it resolves; rejects where it cannot connect the first time. */
  listen(channel: string, listener: ChannelListener): Promise<void>;
  /** Ends the connection. May be called twice. */
  close(): Promise<void>;
}

export interface ListenerOptions {
  connection: pg.ClientConfig;
  /** Tells something on a channel the way that the shop's own news goes. */
  tell(channel: string, payload: string): Promise<void>;
  /** Hears of each lost connection. */
  onError(error: Error): void;
  /** Called with `false` where news does not arrive although there is a connection, with `true` once it does. */
  onHearing(hears: boolean): void;
}

const firstPauseMs = 200;
const maxPauseMs = 5_000;

/** Where news does not arrive, whoever listens is told to look for it this often. */
const pollMs = 5_000;
const echoChannel = 'evenkeel_echo';
const maxEchoMs = 3_000;
const retestMs = 60_000;

/**
 * Listens to any number of channels on one connection of its own, since one from the pool hears only
 * while it is borrowed, and asks nothing on it. A connection that is lost is made anew until it stands,
 * and `onGap` is called then. Each time it stands the shop tells itself something the way news goes;
 * where that is not heard, as through a pooler that hands connections on, `onGap` is called every few
 * seconds in its stead, and it is tried again every minute.
 */
export function openPostgresListener(options: ListenerOptions): PostgresListener {
  const { connection, tell, onError, onHearing } = options;
  const closing = new AbortController();
  const ears = new Map<string, ChannelListener[]>();
  let current: Promise<pg.Client> | null = null;
  let polling: NodeJS.Timeout | undefined;
  let isDeaf = false;
  let echo: { id: string; hear: () => void } | null = null;

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...connection, application_name: listenerName });
    client.on('error', onError);
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === echoChannel && payload === echo?.id) echo.hear();
      for (const ear of ears.get(channel) ?? []) ear.onPayload(payload);
    });
    try {
      await client.connect();
      for (const channel of [echoChannel, ...ears.keys()]) await subscribe(client, channel);
    } catch (error) {
      await client.end();
      throw error;
    }
    client.on('end', () => void reconnect());
    return client;
  }

  async function reconnect(): Promise<void> {
    if (closing.signal.aborted) return;
    poll(true);
    for (let pauseMs = firstPauseMs; !closing.signal.aborted; pauseMs *= 2) {
      try {
        await wait(Math.min(pauseMs, maxPauseMs), undefined, { signal: closing.signal });
        current = connect();
        const client = await current;
        if (closing.signal.aborted) return await client.end();
        tellGap();
        return await test();
      } catch (error) {
        if (!closing.signal.aborted && error instanceof Error) onError(error);
      }
    }
  }

  function tellGap(): void {
    for (const ear of [...ears.values()].flat()) ear.onGap();
  }

  function poll(isNeeded: boolean): void {
    clearInterval(polling);
    polling = isNeeded && !closing.signal.aborted ? setInterval(tellGap, pollMs) : undefined;
  }

  /** Whether what is told now is heard, and whoever listens told to look where it is not. */
  async function test(): Promise<void> {
    const hears = await hearsItself();
    if (closing.signal.aborted) return;
    if (hears === isDeaf) onHearing(hears);
    isDeaf = !hears;
    poll(isDeaf);
    if (isDeaf) setTimeout(() => void (isDeaf && test()), retestMs).unref();
  }

  async function hearsItself(): Promise<boolean> {
    const id = randomUUID();
    const heard = new Promise<boolean>((resolve) => {
      echo = { id, hear: () => resolve(true) };
    });
    const inVain = wait(maxEchoMs, false, { ref: false });
    try {
      await Promise.race([tell(echoChannel, id), inVain]);
      return await Promise.race([heard, inVain]);
    } catch (error) {
      if (error instanceof Error) onError(error);
      return false;
    }
  }

  return {
    async listen(channel, listener) {
      ears.set(channel, [...(ears.get(channel) ?? []), listener]);
      if (current) return subscribe(await current, channel);
      current = connect();
      await current;
      await test();
    },
    async close() {
      if (closing.signal.aborted) return;
      closing.abort();
      poll(false);
      await (await current?.catch(() => null))?.end();
    },
  };
}

async function subscribe(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`);
}
