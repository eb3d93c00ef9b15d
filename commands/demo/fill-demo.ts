import type { Settings } from '#app/platform/config/parse-settings.server.ts';
import { built } from '../folders.ts';
import type { StandIns } from '../stand-ins/stand-ins.ts';
import { deskIn, makeReaders, makeStories, untilDone } from './make-stories.ts';
import { makeVisits } from './make-visits.ts';
import { planVisits } from './plan-visits.ts';
import { spreadVisits } from './spread-visits.ts';

type Start = (settings: Settings) => Promise<{ standIns: StandIns; stop(): Promise<void> }>;

/** Fills an empty data folder with two months of made-up sales, and tells the terminal how far it is. */
export async function fillDemo(settings: Settings, start: Start): Promise<void> {
  const at = new Date();
  const { dataDir } = settings;
  const planned = planVisits(at);
  // Copies of books that nobody will open would take most of the time.
  const { standIns, stop } = await start({ ...settings, stampCacheBytes: 0 });
  try {
    const { paymentPageUrl, mailboxUrl } = standIns;
    if (paymentPageUrl === null || mailboxUrl === null) throw new Error('The sandbox is missing.');
    const places = { shopUrl: settings.publicUrl, paymentPageUrl, mailboxUrl };
    const showProgress = (count: number) => sayProgress('Making up sales', count / planned.length);
    const visits = await makeVisits(places, planned, showProgress);
    const desk = deskIn(dataDir);
    const { secretKey } = standIns.settings.payments;
    const { givenOrderId } = await makeStories(places, desk, { visits, secretKey });
    await makeReaders(places);
    say('Waiting for the last mails');
    await untilDone(desk);
    await stop();
    say('Spreading it over two months');
    await spreadVisits(dataDir, built.migrations, { visits, givenOrderId, at });
  } catch (error) {
    await stop();
    throw error;
  }
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
