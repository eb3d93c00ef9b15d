import { expect, test } from 'vitest';
import { linkParts } from '#app/features/contact/link-parts.server.ts';
import { withoutAddresses } from '#app/features/desk/mask-email.ts';
import { mailboxOf } from '#app/features/identity/mailbox-of.ts';
import { isGuessable } from '#app/features/identity/password/guessable-password.ts';
import { bodyProblem } from '#app/features/mailings/mailing-rules.ts';
import { normaliseEmail } from '#app/platform/text/normalise-email.ts';
import { wrapWords } from '#app/platform/wrap-words.ts';
import { hardestTexts } from './hardest-texts.ts';

/** What reads texts of strangers once a request was answered, or in a job, with the most it is given. */
const readers: [string, number, (text: string) => unknown][] = [
  ['links of a message', 10_000, linkParts],
  ['words of a mail', 10_000, (text) => wrapWords(text, 68)],
  ['an address', 1_000, normaliseEmail],
  ['the mailbox of an address', 1_000, mailboxOf],
  ['a password', 256, (text) => isGuessable(text, null)],
  ['words without addresses', 10_000, withoutAddresses],
  ['the text of a mailing', 30_000, bodyProblem],
];

const repeated = (unit: string) => (characters: number) =>
  unit.repeat(Math.max(1, Math.floor(characters / unit.length)));

const texts = {
  ...hardestTexts,
  'links in each other': repeated('http://a.b/'),
  links: repeated('http://a.b/ '),
  'brackets after a link': (characters: number) => `http://a.b/${'('.repeat(characters)}`,
};

/** As in heavy-requests.test.ts. */
const floorMs = 8;
const maxGrowth = 3;

function leastCost(read: () => unknown): number {
  const costs = [0, 1, 2].map(() => {
    const before = process.threadCpuUsage();
    read();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...costs);
}

test.each(readers)(
  'to read %s of twice the length takes at most three times as long',
  (_, max, read) => {
    const found = Object.entries(texts).flatMap(([kind, textOf]) => {
      const [whole, half] = [textOf(max), textOf(max / 2)];
      const costOf = (text: string) => leastCost(() => read(text));
      const isSlow = () => costOf(whole) > Math.max(floorMs, maxGrowth * costOf(half));
      // What grows does so every time it is looked at.
      return isSlow() && isSlow() && isSlow() ? [kind] : [];
    });
    expect(found).toEqual([]);
  },
);
