import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { openKeys } from '#app/platform/keys.server.ts';
import { users } from '#database/schema/users.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { setPasswordHash } from '../password/credential.server.ts';
import { findKnownDevice, issueKnownDevice } from './known-device.server.ts';

const secret = 'a secret that is only for tests, 32 bytes';
const otherSecret = 'the secret of some other shop, 32 bytes';

onOneStore((store) => {
  const ada = { id: randomUUID(), email: `ada-${randomUUID()}@example.com` };
  const eve = { id: randomUUID(), email: `eve-${randomUUID()}@example.com` };
  const services = () => ({ db: store().db, keys: openKeys([secret]) });

  beforeAll(async () => {
    for (const person of [ada, eve]) {
      await store()
        .db.insert(users)
        .values({ ...person, name: '', firstName: '', lastName: '' });
      await setPasswordHash(store().db, person.id, 'the same hash, as can never be');
    }
  });

  async function issue(userId: string): Promise<string> {
    const issued = await issueKnownDevice(services(), userId);
    if (issued === null) throw new Error('There is no password.');
    return issued;
  }

  test('a device is known to the account it was issued for, and to no other', async () => {
    const kept = await issue(ada.id);
    expect(await findKnownDevice(services(), ada.email, kept)).toBe(kept.split('.')[0]);
    expect(await findKnownDevice(services(), eve.email, kept)).toBeNull();
    expect(await findKnownDevice(services(), 'nobody@example.com', kept)).toBeNull();
  });

  test('each one issued is another, and all of them hold', async () => {
    const all = [await issue(ada.id), await issue(ada.id), await issue(ada.id)];
    const ids = await Promise.all(all.map((kept) => findKnownDevice(services(), ada.email, kept)));
    expect(new Set(ids).size).toBe(3);
    expect(ids).not.toContain(null);
  });

  test('it tells nothing of the account', async () => {
    const kept = await issue(ada.id);
    expect(kept).toMatch(/^[0-9A-Z]{25}\.[\w-]{43}$/);
    expect(kept).not.toContain(ada.id);
  });

  test('one made with another secret is nobody’s', async () => {
    const elsewhere = { ...services(), keys: openKeys([otherSecret]) };
    const kept = (await issueKnownDevice(elsewhere, ada.id)) ?? '';
    expect(await findKnownDevice(services(), ada.email, kept)).toBeNull();
  });

  test('a new secret beside the old one leaves it known', async () => {
    const kept = await issue(ada.id);
    const rotated = { ...services(), keys: openKeys([otherSecret, secret]) };
    expect(await findKnownDevice(rotated, ada.email, kept)).toBe(kept.split('.')[0]);
  });

  test('a new password ends it', async () => {
    const kept = await issue(ada.id);
    await setPasswordHash(store().db, ada.id, 'another hash');
    expect(await findKnownDevice(services(), ada.email, kept)).toBeNull();
  });

  test('an account without a password has none', async () => {
    expect(await issueKnownDevice(services(), randomUUID())).toBeNull();
  });
});
