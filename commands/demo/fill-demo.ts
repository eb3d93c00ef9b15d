import type { Settings } from '#app/platform/config/parse-settings.server.ts';
import { built } from '../folders.ts';
import { openShop } from '../open-shop.ts';
import type { StandIns } from '../stand-ins/stand-ins.ts';
import { makeMessages, makeReaders } from './make-readers.ts';
import { deskIn, makeStories, untilDone } from './make-stories.ts';
import { makeVisits } from './make-visits.ts';
import { planVisits } from './plan-visits.ts';
import { spreadVisits } from './spread-visits.ts';

/** Fills an empty data folder with two months of made-up sales, and tells the terminal how far it is. */
export async function fillDemo(settings: Settings): Promise<void> {
  const at = new Date();
  // Copies of books that nobody will open would take most of the time.
  const shop = await openShop({ ...settings, stampCacheBytes: 0 });
  const made = await make(settings, shop.standIns, at).finally(shop.stop);
  say('Spreading it over two months');
  await spreadVisits(settings.dataDir, built.migrations, { ...made, at });
}

async function make({ dataDir, publicUrl }: Settings, standIns: StandIns, now: Date) {
  const { paymentPageUrl, mailboxUrl } = standIns;
  if (paymentPageUrl === null || mailboxUrl === null) throw new Error('The sandbox is missing.');
  const places = { shopUrl: publicUrl, paymentPageUrl, mailboxUrl };
  const planned = planVisits(now);
  const onProgress = (count: number) => sayProgress('Making up sales', count / planned.length);
  const visits = await makeVisits(places, planned, onProgress);
  const desk = deskIn(dataDir);
  const { secretKey } = standIns.settings.payments;
  const { givenOrderId } = await makeStories(places, desk, { visits, secretKey });
  await makeMessages(places, desk);
  await makeReaders(places, desk);
  say('Waiting for the last emails');
  await untilDone(desk);
  return { visits, givenOrderId };
}

function say(words: string): void {
  process.stderr.write(`${words} ...\n`);
}

/** In one line of a terminal; where there is none, once it is over. */
function sayProgress(words: string, share: number): void {
  const line = `${words} ... ${Math.round(share * 100)}%`;
  if (process.stderr.isTTY) process.stderr.write(`\r${line}${share === 1 ? '\n' : ''}`);
  else if (share === 1) process.stderr.write(`${line}\n`);
}
