import { trialOwner, trialPassword } from '#app/features/desk/staff/trial-owner.server.ts';
import type { Settings } from '#app/platform/config/parse-settings.server.ts';
import type { StandIns } from './stand-ins/stand-ins.ts';

/** Tells the person at the terminal where everything is. */
export function printUrls(settings: Settings, standIns: StandIns): void {
  const addresses: [string, string | null][] = [
    ['Shop', settings.publicUrl],
    ['Desk', `${settings.publicUrl}/desk`],
    ['Card page', standIns.paymentPageUrl],
    ['Mailbox', standIns.mailboxUrl],
  ];
  for (const [name, url] of addresses) {
    if (url !== null) process.stderr.write(`${name.padEnd(10)} ${url}\n`);
  }
  printDesk(settings);
  process.stderr.write('Ready. Press Ctrl+C to stop.\n');
}

/** What opens the desk of the sandbox; in a shop that sells it is nobody's but the staff's own. */
function printDesk({ dataDir, payments }: Settings): void {
  const password = payments === null ? trialPassword(dataDir) : null;
  if (password === null) return;
  const { email, code } = trialOwner;
  process.stderr.write(`${''.padEnd(10)} ${email}, password ${password}, code ${code}\n`);
}
