import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { endPauses } from '#tests/harness/jobs/end-pauses.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { type AttackedShop, openAttackedShop, type Target, targets } from './attacked-shop.ts';
import { fuzzSeed, isWholeMatrix } from './fuzz-rounds.ts';
import { bodyWith, placesIn } from './json-shape.ts';
import { oddTexts } from './odd-values.ts';

/** Short: one in so many, others of them in another run. */
const stride = isWholeMatrix ? 1 : 40;
/** No more at the same time than the line for hashes holds. */
const atOnce = 20;

/** What opens only to a token that was mailed, to a verified mailbox, or to the provider's signature. */
const lockedPaths = [
  '/api/auth/reset-password',
  '/api/my-data/export',
  '/api/my-data/erase',
  '/api/my-data/keep',
  '/api/passkeys',
  '/api/passkeys/ask-to-add',
  '/api/passkeys/sign-in',
  '/api/passkeys/rename',
  '/api/email-change',
  '/api/email-change/confirm',
  '/api/email-change/cancel',
  '/api/sign-in-with',
  '/api/remove-unverified-account',
  '/api/webhooks/stripe',
  '/api/desk/sign-in',
  '/api/desk/sign-in-with-passkey',
  '/api/desk/reauthenticate',
  '/api/desk/reauthenticate-with-passkey',
  '/api/desk/invitation',
  '/api/desk/join',
  '/api/desk/join-with-passkey',
  '/api/newsletter/confirm',
  '/api/newsletter/unsubscribe',
];

/** Read by nobody's page as JSON, or by an endpoint that takes none. */
const bodilessPaths = [
  '/api/auth/sign-out',
  '/api/passkeys/ask-to-sign-in',
  '/api/email-change/withdraw',
  '/api/send-verification',
  '/api/webhooks/stripe',
  '/api/desk/sign-out',
];

/** Every odd value in every field of every body. */
function matrix(samples: AttackedShop['samples']) {
  const odd: [string, string | null][] = [['left out', null], ...Object.entries(oddTexts)];
  return targets
    .filter(({ method }) => method === 'POST')
    .flatMap(({ method, path, shape }) =>
      placesIn(shape ?? {}).flatMap((place) =>
        odd.map(([what, text]) => ({
          what: `${path}: ${place.join('.') || 'the whole'} is ${what}`,
          attack: { method, path, body: bodyWith(shape ?? {}, samples, { place, text }) },
        })),
      ),
    );
}

onOneStore((store) => {
  let attacked: AttackedShop;
  beforeAll(async () => {
    attacked = await openAttackedShop(store(), true);
  });
  afterAll(() => attacked.close());

  /** Whether an endpoint takes what fits, with one of the queries that lead somewhere. */
  async function isTaken({ method, path, shape }: Target): Promise<boolean> {
    const body = method === 'POST' ? bodyWith(shape ?? {}, attacked.samples) : null;
    for (const query of method === 'GET' ? ['', ...attacked.queries] : ['']) {
      await attacked.signInAgain();
      const headers = attacked.signedIn();
      const asked = { method, path: `${path}${query && '?'}${query}`, headers, body };
      if ((await attacked.ask(asked)).status < 400) return true;
    }
    return false;
  }

  test('what fits reaches the work behind every endpoint, so that attacks begin there', async () => {
    const shut: string[] = [];
    for (const target of targets) if (!(await isTaken(target))) shut.push(target.path);
    expect(shut).toEqual(lockedPaths);
    const bodiless = targets.filter(({ method, shape }) => method === 'POST' && shape === null);
    expect(bodiless.map(({ path }) => path)).toEqual(bodilessPaths);
  });

  test('whatever stands in whichever field is answered, and never by a failure; its jobs end well', {
    timeout: 1_800_000,
  }, async () => {
    const cases = matrix(attacked.samples).filter((_, at) => (at + fuzzSeed) % stride === 0);
    const complaints: string[] = [];
    while (cases.length > 0) {
      await attacked.signInAgain();
      const asked = cases.splice(0, atOnce).map(async ({ what, attack }) => {
        const { complaint } = await attacked.ask({ ...attack, headers: attacked.signedIn() });
        if (complaint !== null) complaints.push(`${what} ${complaint}`);
      });
      await Promise.all(asked);
    }
    expect(complaints, `FUZZ_SEED=${fuzzSeed}`).toEqual([]);
    const { jobs } = attacked.shop.services;
    // A reminder waits for hours, as it should.
    const soon = Date.now() + 1_800_000;
    const noneWaits = async () => {
      await endPauses(store());
      const waiting = await jobs.listWaiting(3);
      expect(waiting.filter(({ dueAt }) => dueAt.getTime() < soon)).toEqual([]);
    };
    await vi.waitFor(noneWaits, { timeout: 900_000, interval: 200 });
    expect(await jobs.listDeadLetters(1)).toEqual([]);
    expect(attacked.errors).toEqual([]);
    await attacked.sellBook();
  });
});
