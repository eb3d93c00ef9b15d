import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { maxCopiesWaiting } from '#app/features/downloads/stamp/stamped-book.server.ts';
import { maxPerSweep } from '#app/features/fulfilment/sweep/ask-about-sessions.server.ts';
import { passwordLine } from '#app/features/identity/password/password-hash.server.ts';
import { placeAt } from '#app/platform/database/postgres-place.ts';
import { workerCount } from '#app/platform/jobs/run-workers.server.ts';
import { maxMailConnections } from '#app/platform/mail/mailer.server.ts';
import { strangers } from '#app/platform/security-log/security-log.server.ts';
import { maxWaiting } from '#server/door.ts';
import { httpLimits } from '#server/http-limits.ts';
import { followerLimits } from '#server/live/live-events.ts';

/** By the first words of their rows. */
const limits: Record<string, number> = {
  'connections of visitors': httpLimits.connections,
  'connections of one address': httpLimits.connectionsPerIp,
  'event streams': followerLimits.maxInAll,
  'event streams of one address': followerLimits.maxPerIp,
  'event streams of one payment or account': followerLimits.maxPerTopic,
  'requests that wait while it opens': maxWaiting,
  'passwords hashed at a time': passwordLine.places,
  'passwords that wait': passwordLine.maxWaiting,
  'copies that wait to be stamped': maxCopiesWaiting,
  'jobs of one kind at a time that somebody waits for': workerCount.interactive,
  'other jobs of one kind at a time': workerCount.background,
  'connections to the mail server': maxMailConnections,
  'connections to the database': placeAt('postgres://db').poolSize,
  'lines of the security log, a minute, for one event of strangers': strangers.linesPerEvent,
  'card pages that a sweep asks about': maxPerSweep,
};

test('docs/performance.md says what each process counts for itself as it is in code', () => {
  const text = readFileSync(join(import.meta.dirname, '../docs/performance.md'), 'utf8');
  const [, section = ''] =
    /^## What each process counts for itself\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(text) ?? [];
  const rows = Array.from(
    section.matchAll(/^\| ([^|]+) \| ([\d,]+) \|/gm),
    ([, what = '', count = '']) => [what, Number(count.replaceAll(',', ''))],
  );
  expect(Object.fromEntries(rows)).toMatchObject(limits);
});
