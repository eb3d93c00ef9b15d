import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { onEachStore } from '#tests/harness/stores.ts';
import { announce, announcementChannel, readAnnouncement } from './announce.server.ts';

const soon = { timeout: 1_000, interval: 10 };

onEachStore((store) => {
  const heard: string[] = [];
  beforeAll(() =>
    store().listen(announcementChannel, {
      onPayload: (payload) => void heard.push(readAnnouncement(payload)?.topic ?? payload),
      onGap: () => undefined,
    }),
  );

  test('what is announced is heard once the transaction commits, not before', async () => {
    await store().db.transaction(async (tx) => {
      await announce(tx, { topic: 'committed', event: 'news' });
      expect(heard).not.toContain('committed');
    });
    await expect.poll(() => heard, soon).toContain('committed');
  });

  test('what a transaction announced that failed is never heard', async () => {
    const failing = store().db.transaction(async (tx) => {
      await announce(tx, { topic: 'rolled back', event: 'news' });
      throw new Error('No.');
    });
    await expect(failing).rejects.toThrow('No.');
    await announce(store().db, { topic: 'after it', event: 'news' });
    await expect.poll(() => heard, soon).toContain('after it');
    expect(heard).not.toContain('rolled back');
  });
});

test('every announcement is read as it was written', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (topic, event) => {
      expect(readAnnouncement(JSON.stringify({ topic, event }))).toEqual({ topic, event });
    }),
  );
});

test.each(['', '{', 'null', '[]', '{"topic":1,"event":"x"}', '{"topic":"x"}'])(
  'what somebody else notified, such as %j, is nothing',
  (payload) => {
    expect(readAnnouncement(payload)).toBeNull();
  },
);
