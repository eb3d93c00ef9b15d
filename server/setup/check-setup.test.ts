import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepShopSettings } from '#app/features/shop-settings/shop-settings.server.ts';
import { parseSettings, type Settings } from '#app/platform/config/parse-settings.server.ts';
import { noteBackup } from '#app/platform/files/last-backup.server.ts';
import { stripeProvider } from '#app/platform/payments/stripe-provider.server.ts';
import { forgetUnlistedProxy, noteUnlistedProxy } from '#server/guards/unlisted-proxy.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { migrationsFolder, onOneStore } from '#tests/harness/stores.ts';
import { checkSetup } from './check-setup.ts';
import type { SetupPlaces } from './setup-places.ts';

const hourMs = 3_600_000;

/** As a shop has them that sells; nothing of it is asked but what a test gives. */
const selling = {
  PUBLIC_URL: 'https://shop.example',
  AUTH_SECRET: 'k3VqZ8pXw1LrT6yNb0HcJ4mUeF9sDa2G',
  STRIPE_SECRET_KEY: 'sk_live_abcdefghijklmnop',
  STRIPE_WEBHOOK_SECRET: 'whsec_abcdefghijklmnop',
  SMTP_URL: 'smtps://shop:secret@smtp.example',
  MAIL_FROM: 'Evenkeel Academy <support@shop.example>',
};

onOneStore((store) => {
  let shop: TestShop;
  let folder: string;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
    folder = mkdtempSync(join(tmpdir(), 'evenkeel-setup-'));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await shop.close();
  });

  function settingsOf(given: Record<string, string>): Settings {
    const parsed = parseSettings({ ...selling, DATA_DIR: folder, ...given }, folder);
    if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
    return parsed.settings;
  }

  async function look(
    given: Partial<SetupPlaces> & { env?: Record<string, string> } = {},
  ): Promise<Map<string, string>> {
    const { env = {}, ...places } = given;
    const facts = await checkSetup({
      ...{ settings: settingsOf(env), migrations: migrationsFolder, store: store() },
      services: { ...shop.services, publicUrl: 'https://shop.example' },
      resolveTxt: () => Promise.resolve([['v=spf1 -all']]),
      tryMailServer: () => Promise.resolve(),
      editionFaults: () => Promise.resolve([]),
      seenProxy: () => null,
      ...places,
    });
    return new Map(facts.map(({ name, state, sentence }) => [name, `${state}: ${sentence}`]));
  }

  test('the provider is asked for mode, webhook, clock and rights, and one that is silent is no fault', async () => {
    await shop.atPaymentPage('/sandbox/webhook-endpoint', {
      url: 'https://shop.example/api/webhooks/stripe',
    });
    const facts = await look();
    expect(facts.get('Payments')).toBe('unknown: The key is a test key: no card is charged.');
    expect(facts.get('Webhook')).toMatch(
      /^good: All \d+ kinds of events .* are sent to https:\/\/shop\.example\. None has come lately\.$/,
    );
    expect(facts.get('Clock')).toMatch(/^good/);
    expect(facts.get('Rights of the key')).toMatch(/^good/);
    await shop.atPaymentPage('/sandbox/webhook-endpoint', { status: 'disabled' });
    expect((await look()).get('Webhook')).toMatch(/^wrong: .*is disabled/);
    const apiUrl = 'http://127.0.0.1:9';
    const silent = stripeProvider(
      { secretKey: 'sk_test_x', webhookSecrets: [], apiUrl },
      shop.services.clock,
    );
    const services = { ...shop.services, payments: { ...silent, mode: 'live' as const } };
    const away = await look({ services });
    expect(away.get('Payments')).toBe('good: The key is live: cards are charged.');
    expect(away.get('Webhook')).toMatch(/^unknown: The payment provider did not answer/);
  });

  test('the mail server is asked to let the shop in, and says why where it does not', async () => {
    const facts = await look();
    expect(facts.get('Mail server')).toBe('good: smtp.example takes the shop’s login.');
    expect(facts.get('SPF')).toBe('good: shop.example says who may send its email: v=spf1 -all');
    const tryMailServer = () => Promise.reject(new Error('535 no such login'));
    expect((await look({ tryMailServer })).get('Mail server')).toBe(
      'wrong: smtp.example takes no email from the shop: 535 no such login',
    );
  });

  test('the database answers, and has the tables of this release', async () => {
    const onPostgres = { env: { DATABASE_URL: 'postgres://shop@localhost/shop' } };
    const facts = await look(onPostgres);
    expect(facts.get('Database')).toMatch(/^good: .* answers in \d+ ms\.$/);
    const embedded = /^wrong: The embedded database answers .* Use PostgreSQL for real money/;
    expect((await look()).get('Database'), 'where others can reach it').toMatch(embedded);
    const onThisMachine = { env: { PUBLIC_URL: 'http://localhost:3000' } };
    expect((await look(onThisMachine)).get('Database')).toMatch(/^good/);
    expect(facts.get('Tables')).toMatch(/^good: As of \d{4}_\w+; no migration is missing\.$/);
    const gone = { ...store(), ping: () => Promise.reject(new Error('The line is dead.')) };
    expect((await look({ store: gone })).get('Database')).toMatch(
      /^wrong: .* does not answer: The line is dead\.$/,
    );
  });

  test('a proxy that is trusted and seen is good, one that is neither is named', async () => {
    const trusted = { TRUSTED_PROXIES: '10.0.0.0/8' };
    const seen = { seenProxy: () => ({ ip: '10.1.2.3' }) };
    expect((await look({ env: trusted, ...seen })).get('Proxy')).toBe(
      'good: Requests come through 10.1.2.3. Trusted: 10.0.0.0/8.',
    );
    expect((await look({ env: trusted })).get('Proxy')).toMatch(/^unknown: .*No request has come/);
    expect((await look()).get('Proxy')).toMatch(/^unknown: None is trusted and none was seen/);
    const services = { ...shop.services, publicUrl: 'https://shop.example' };
    noteUnlistedProxy(services, '203.0.113.9');
    await expect
      .poll(async () => (await look()).get('Proxy'))
      .toMatch(/^wrong: .*X-Forwarded-For from 203\.0\.113\.9/);
    await forgetUnlistedProxy(services);
  });

  test('a backup of last night is good, an older one is not, and none is for the owner to judge', async () => {
    expect((await look()).get('Last backup')).toMatch(/^unknown/);
    const now = shop.services.clock().getTime();
    await noteBackup(folder, new Date(now - 8 * hourMs));
    expect((await look()).get('Last backup')).toMatch(/^good: .* UTC, 8 hours ago\.$/);
    await noteBackup(folder, new Date(now - 75 * hourMs));
    expect((await look()).get('Last backup')).toMatch(/^wrong: .* UTC, 3 days ago\. See why/);
  });

  test('a file of the owner’s that is not sold is wrong', async () => {
    expect((await look()).get('Editions')).toBeUndefined();
    const env = { BOOKS_DIR: folder };
    expect((await look({ env })).get('Editions')).toMatch(/^good/);
    const fault = 'ebook-2.pdf in the folder cannot be sold: it has no pages.';
    const refused = { env, editionFaults: () => Promise.resolve([fault]) };
    expect((await look(refused)).get('Editions')).toBe(
      `wrong: ${fault} The edition before it is still sold.`,
    );
  });

  test('the sandbox is not called good, and is named by where it is', async () => {
    const apiUrl = 'http://127.0.0.1:3001';
    const env = { PUBLIC_URL: 'http://localhost:3000', STRIPE_API_URL: apiUrl };
    expect((await look({ env })).get('Payments')).toMatch(
      /^unknown: The sandbox: nobody pays for real\. It is at http:\/\/127\.0\.0\.1:3001\./,
    );
  });

  test('without a seller the owner is told what is missing for it', async () => {
    expect((await look()).get('Seller')).toMatch(/^unknown: Nobody is named/);
    const seller = { legalName: 'Keel Books Ltd', addressLines: ['1 Quay'], country: 'Ireland' };
    const named = { ...seller, taxId: null, registration: null };
    await keepShopSettings(store().db, { seller: named }, shop.services.clock());
    expect((await look()).get('Seller')).toBe(
      'good: The policies, the contact page and invoices name Keel Books Ltd, Ireland.',
    );
  });

  test('alerts that nobody gets are wrong in a shop that sells', async () => {
    expect((await look()).get('Alerts')).toMatch(/^wrong/);
    const facts = await look({ env: { ALERT_EMAIL: 'owner@shop.example' } });
    expect(facts.get('Alerts')).toBe('good: They are emailed to owner@shop.example.');
  });
});
