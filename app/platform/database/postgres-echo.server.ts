import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

export const echoChannel = 'evenkeel_echo';
const maxEchoMs = 3_000;

export interface Echo {
  /** To be called with all that comes on the channel. */
  onPayload(payload: string): void;
  /** Whether what is notified now comes back in time. One at a time; rejects where it cannot be notified. */
  comesBack(): Promise<boolean>;
}

/** Finds out whether news arrives, by news of its own. */
export function openEcho(notify: (channel: string, payload: string) => Promise<void>): Echo {
  let waiting: { id: string; resolve: (comesBack: true) => void } | null = null;
  return {
    onPayload(payload) {
      if (payload === waiting?.id) waiting.resolve(true);
    },
    async comesBack() {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const id = randomUUID();
      waiting = { id, resolve };
      const inVain = wait(maxEchoMs, false, { ref: false });
      await Promise.race([notify(echoChannel, id), inVain]);
      return Promise.race([promise, inVain]);
    },
  };
}
