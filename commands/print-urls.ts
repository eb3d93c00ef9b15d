import type { Settings } from '#app/platform/config/parse-settings.server.ts';
import type { StandIns } from './stand-ins/stand-ins.ts';

/** Tells the person at the terminal where everything is. */
export function printUrls(settings: Settings, standIns: StandIns): void {
  const addresses: [string, string | null][] = [
    ['Shop', settings.publicUrl],
    ['Card page', standIns.paymentPageUrl],
    ['Mailbox', standIns.mailboxUrl],
  ];
  for (const [name, url] of addresses) {
    if (url !== null) process.stderr.write(`${name.padEnd(10)} ${url}\n`);
  }
  process.stderr.write('Ready. Press Ctrl+C to stop.\n');
}
