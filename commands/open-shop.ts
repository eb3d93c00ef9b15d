import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Settings } from '#app/platform/config/parse-settings.server.ts';
import { built } from './folders.ts';
import { type StandIns, startStandIns } from './stand-ins/stand-ins.ts';

/** A shop that runs, with the stand-ins beside it. */
export interface OpenShop {
  standIns: StandIns;
  /** Ends all waiting of a stop. */
  hurry(): void;
  stop(): Promise<void>;
}

/** Opens the built shop, and beside it the stand-ins that its settings need. Throws a StartRefusal where something is in the way. */
export async function openShop(settings: Settings): Promise<OpenShop> {
  const { startShop }: typeof import('#server/start.ts') = await import(
    pathToFileURL(join(built.server, 'start.js')).href
  );
  const standIns = await startStandIns(settings);
  const shop = await startShop(standIns.settings, built).catch(async (error: unknown) => {
    await standIns.stop();
    throw error;
  });
  return {
    standIns,
    hurry: () => shop.hurry(),
    async stop() {
      await shop.stop();
      await standIns.stop();
    },
  };
}
