import { afterEach, expect, test } from 'vitest';
import { alertMails, alerts } from '#database/schema/alerts.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import { onOneQuietShop } from '#tests/harness/quiet-shop.ts';
import { findConditions } from './find-conditions.server.ts';
import { type Matter, raise } from './raise.server.ts';

onOneQuietShop(({ shop, db }) => {
  afterEach(async () => {
    await db().delete(alerts);
    await db().delete(alertMails);
    await db().delete(ownerTasks);
  });

  const begin = (kind: Matter['kind'], subject = '', summary = `${kind}.`) =>
    raise(shop().services, { kind, subject, summary });
  const publicUrl = 'https://shop.example';
  const problems = async (alertEmail: string | null, url = publicUrl) =>
    (await findConditions({ db: db(), publicUrl: url, alertEmail })).map(({ kind, sentence }) => [
      ...[kind, sentence],
    ]);

  test('what no other list shows is named; a job that gave up has its own', async () => {
    await begin('webhook-silence');
    await begin('dead-letter');
    await begin('mail-refused', 'a mail');
    await begin('contact-refused', 'contact-message', 'mail-refused.');
    expect(await problems('owner@example.com')).toEqual([
      ['contact-refused', 'mail-refused.'],
      ['webhook-silence', 'webhook-silence.'],
    ]);
  });

  test('a shop that others can reach, and whose owner hears of nothing, says so', async () => {
    expect(await problems(null)).toEqual([
      ['no-alert-email', expect.stringMatching(/^ALERT_EMAIL is not set/)],
    ]);
    expect(await problems(null, 'http://localhost:3000')).toEqual([]);
  });

  test('an address that was refused is named until a mail reaches one', async () => {
    const now = new Date();
    const end = (state: 'sent' | 'failed') =>
      db().insert(alertMails).values({ state, gatheredAt: now, endedAt: now });
    await end('failed');
    await db().insert(alertMails).values({ state: 'waiting', gatheredAt: now });
    expect(await problems('owner@example.com')).toEqual([
      ['alert-mail-failed', 'The last email to ALERT_EMAIL failed: see mails --failed.'],
    ]);
    await end('sent');
    expect(await problems('owner@example.com')).toEqual([]);
  });
});
