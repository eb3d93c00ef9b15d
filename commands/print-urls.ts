import type { Settings } from '#app/platform/config/parse-settings.server.ts';
import { readTrialOwner } from '#server/trial-owner.ts';
import type { StandIns } from './stand-ins/stand-ins.ts';

type Line = [name: string, text: string | null];

/** Tells the person at the terminal where everything is, and what opens the sandbox's desk. */
export function printUrls({ publicUrl, dataDir }: Settings, standIns: StandIns): void {
  const lines: Line[] = [
    ['Shop', publicUrl],
    ['Desk', `${publicUrl}/desk`],
    ...deskLines(dataDir, standIns.mailboxUrl),
    ['Card page', standIns.paymentPageUrl],
    ['Mailbox', standIns.mailboxUrl],
  ];
  for (const [name, text] of lines) {
    if (text !== null) process.stderr.write(`${name.padEnd(11)} ${text}\n`);
  }
  process.stderr.write('Ready. Press Ctrl+C to stop.\n');
}

/** Where somebody has joined, and in a shop that sells, the desk is nobody's but the staff's own. */
function deskLines(dataDir: string, mailboxUrl: string | null): Line[] {
  const owner = readTrialOwner(dataDir);
  if (owner === null) return [['', 'Opened by its staff; nobody is there for trying it.']];
  const codes =
    mailboxUrl === null ? `of an app that is given ${owner.codeSecret}` : `${mailboxUrl}/desk-code`;
  return [
    ['  email', owner.email],
    ['  password', owner.password],
    ['  code', codes],
  ];
}
