import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { DUMMY_ACCOUNT as account } from 's3rver/lib/models/account.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Bucket } from '#app/platform/files/bucket.ts';
import { freePorts } from '#tests/harness/free-ports.ts';
import { findBucketFault, openBucketCopies } from './bucket-copies.server.ts';
import { openCopyCache } from './copy-cache.server.ts';
import { copyPrefix } from './forget-copies.server.ts';
import { shareCopies } from './shared-copies.server.ts';

let folder: string;
let s3: S3rver;
let bucket: Bucket;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shared-copies-'));
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'copies', configs: [] }],
  });
  const { port } = await s3.run();
  bucket = {
    bucket: 'copies',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

let faults: unknown[];
beforeEach(() => {
  faults = [];
});

let machines = 0;
/** A process on a machine of its own. */
function openMachine(place = bucket) {
  machines += 1;
  const near = openCopyCache(join(folder, `machine-${machines}`), 1e9);
  return {
    folder: join(folder, `machine-${machines}`),
    copies: shareCopies(near, openBucketCopies(place), (error) => faults.push(error)),
  };
}

const nameOf = (orderId: string, rest = 'rest.pdf') => `${copyPrefix(orderId)}-${rest}`;
const file = Uint8Array.from({ length: 300_000 }, (_, n) => n % 251);

test('what one machine has made another finds, and has near from then on', async () => {
  const [one, other] = [openMachine(), openMachine()];
  const name = nameOf('EK-1');
  expect(await other.copies.read(name)).toBeNull();
  expect(await one.copies.keep(name, file)).toBe(true);
  expect(await other.copies.read(name)).toEqual(file);
  expect(await readdir(other.folder)).toEqual([name]);
  expect(faults).toEqual([]);
});

test('two that make the same copy at once leave one whole copy', async () => {
  const all = [openMachine(), openMachine()];
  await Promise.all(all.map(({ copies }) => copies.keep(nameOf('EK-2'), file)));
  expect(await openMachine().copies.read(nameOf('EK-2'))).toEqual(file);
});

test('all copies of an order are forgotten, those of others stay', async () => {
  const { copies } = openMachine();
  for (const name of [nameOf('EK-3'), nameOf('EK-3', 'other.epub'), nameOf('EK-4')]) {
    await copies.keep(name, file);
  }
  await copies.forget(['EK-3']);
  await copies.forget(['EK-3']);
  const elsewhere = openMachine().copies;
  expect(await elsewhere.read(nameOf('EK-3'))).toBeNull();
  expect(await elsewhere.read(nameOf('EK-3', 'other.epub'))).toBeNull();
  expect(await elsewhere.read(nameOf('EK-4'))).not.toBeNull();
});

test('without the bucket copies are kept near, it is asked once, and forgetting is tried again', async () => {
  const endpoint = `http://127.0.0.1:${await freePorts(1)}`;
  const { copies } = openMachine({ ...bucket, endpoint });
  expect(await copies.read(nameOf('EK-5'))).toBeNull();
  expect(await copies.keep(nameOf('EK-5'), file)).toBe(true);
  expect(new Uint8Array((await copies.read(nameOf('EK-5'))) ?? [])).toEqual(file);
  expect(faults).toHaveLength(1);
  await expect(copies.forget(['EK-5'])).rejects.toThrow();
});

test('a key without rights, and a bucket that is not there, are told in words', async () => {
  expect(await findBucketFault(bucket)).toBeNull();
  expect(await findBucketFault({ ...bucket, bucket: 'none' })).toMatch(/NoSuchBucket/);
  expect(await findBucketFault({ ...bucket, accessKeyId: 'NOBODY' })).toMatch(/InvalidAccessKeyId/);
});

test('while the keys are rotated copies go on; where the first ended too early they are kept near until the restart', async () => {
  account.createKeyPair('OLD', 'old');
  const old = { ...bucket, accessKeyId: 'OLD', secretAccessKey: 'old' };
  const running = openMachine(old);
  await running.copies.keep(nameOf('EK-6'), file);
  account.createKeyPair('NEW', 'new');
  const restarted = openMachine({ ...bucket, accessKeyId: 'NEW', secretAccessKey: 'new' });
  await running.copies.keep(nameOf('EK-7'), file);
  for (const order of ['EK-6', 'EK-7']) {
    expect(await restarted.copies.read(nameOf(order))).toEqual(file);
  }
  account.revokeAccessKey('OLD');
  expect(await running.copies.keep(nameOf('EK-8'), file)).toBe(true);
  expect(new Uint8Array((await running.copies.read(nameOf('EK-8'))) ?? [])).toEqual(file);
  expect(faults).toHaveLength(1);
  expect(await findBucketFault(old)).toMatch(/InvalidAccessKeyId/);
  await restarted.copies.keep(nameOf('EK-9'), file);
  expect(await openMachine().copies.read(nameOf('EK-9'))).toEqual(file);
});
