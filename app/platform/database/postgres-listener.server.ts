import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { listenerName } from './is-shop-connected.server.ts';
import { type Echo, echoChannel, openEcho } from './postgres-echo.server.ts';
import type { ChannelListener } from './store.server.ts';

export interface PostgresListener {
  /** Listens to a channel from when it resolves; rejects where it cannot connect the first time. */
  listen(this: void, channel: string, listener: ChannelListener): Promise<void>;
  /** Whether what is notified now arrives; connects where nobody listened yet, and rejects where it cannot. */
  hears(this: void): Promise<boolean>;
  /** Ends the connection. May be called twice. */
  close(): Promise<void>;
}

export interface ListenerOptions {
  connection: pg.ClientConfig;
  /** Notifies a channel the way that the shop's own news goes. */
  notify(channel: string, payload: string): Promise<void>;
  /** Called with each loss of the connection. */
  onError(error: Error): void;
  /** Called with `false` where news does not arrive although there is a connection, with `true` once it does. */
  onHearing(hears: boolean): void;
}

const firstPauseMs = 200;
const maxPauseMs = 5_000;

/** Where news does not arrive, whoever listens is told to look for it this often. */
const pollMs = 5_000;
const retestMs = 60_000;

/**
 * Listens to any number of channels on one connection of its own, since one from the pool hears only
 * while it is borrowed, and asks nothing on it. A connection that is lost is made anew until it stands,
 * and `onGap` is called then. Each time it stands it finds out whether news arrives; where it does not,
 * as through a pooler that hands connections on, `onGap` is called every few seconds in its stead, and
 * it is tried again every minute.
 */
export function openPostgresListener(options: ListenerOptions): PostgresListener {
  const { onError } = options;
  const closing = new AbortController();
  const listeners = new Map<string, ChannelListener[]>();
  const hearing = watchHearing(options, closing.signal, () => {
    for (const listener of [...listeners.values()].flat()) listener.onGap();
  });
  listeners.set(echoChannel, [{ onPayload: hearing.onEcho, onGap: () => undefined }]);
  let current: Promise<pg.Client> | null = null;

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...options.connection, application_name: listenerName });
    client.on('error', onError);
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners.get(channel) ?? []) listener.onPayload(payload);
    });
    try {
      await client.connect();
      for (const channel of listeners.keys()) await subscribe(client, channel);
    } catch (error) {
      await client.end();
      throw error;
    }
    client.on('end', () => void reconnect());
    return client;
  }

  async function reconnect(): Promise<void> {
    if (closing.signal.aborted) return;
    hearing.poll(true);
    for (let pauseMs = firstPauseMs; !closing.signal.aborted; pauseMs *= 2) {
      try {
        await wait(Math.min(pauseMs, maxPauseMs), undefined, { signal: closing.signal });
        current = connect();
        const client = await current;
        if (closing.signal.aborted) return await client.end();
        hearing.onGap();
        await hearing.test();
        return;
      } catch (error) {
        if (!closing.signal.aborted && error instanceof Error) onError(error);
      }
    }
  }

  return {
    async listen(channel, listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
      if (current) return subscribe(await current, channel);
      current = connect();
      await current;
      await hearing.test();
    },
    async hears() {
      current ??= connect();
      await current;
      return hearing.test();
    },
    async close() {
      if (closing.signal.aborted) return;
      closing.abort();
      hearing.poll(false);
      // One that could not be opened has told its caller, and has nothing to end.
      await (await current?.catch(() => null))?.end();
    },
  };
}

async function subscribe(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`);
}

interface Hearing {
  onEcho: Echo['onPayload'];
  onGap(): void;
  /** Whether to call `onGap` every few seconds. */
  poll(isNeeded: boolean): void;
  /** Finds out whether news arrives, and polls where it does not. */
  test(): Promise<boolean>;
}

function watchHearing(
  { notify, onError, onHearing }: ListenerOptions,
  closing: AbortSignal,
  onGap: () => void,
): Hearing {
  const echo = openEcho(notify);
  let polling: NodeJS.Timeout | undefined;
  let isDeaf = false;
  let asking: Promise<boolean> | null = null;
  let retest: NodeJS.Timeout | undefined;

  function poll(isNeeded: boolean): void {
    clearInterval(polling);
    polling = isNeeded && !closing.aborted ? setInterval(onGap, pollMs) : undefined;
  }

  async function comesBack(): Promise<boolean> {
    try {
      // Whoever asks meanwhile is answered by the same echo.
      asking ??= echo.comesBack();
      return await asking;
    } catch (error) {
      if (error instanceof Error) onError(error);
      return false;
    } finally {
      asking = null;
    }
  }

  async function test(): Promise<boolean> {
    const hears = await comesBack();
    if (closing.aborted) return hears;
    if (hears === isDeaf) onHearing(hears);
    isDeaf = !hears;
    poll(isDeaf);
    clearTimeout(retest);
    if (isDeaf) retest = setTimeout(() => void (isDeaf && test()), retestMs).unref();
    return hears;
  }

  return { onEcho: echo.onPayload, onGap, poll, test };
}
