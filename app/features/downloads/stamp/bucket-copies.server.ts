import { Disk } from 'flydrive';
import type { Bucket } from '#app/platform/files/bucket.ts';
import { fileFault } from '#app/platform/files/file-fault.ts';
import { bucketDriver } from '#app/platform/files/open-files.server.ts';
import { copyPrefix, prefixOf } from './forget-copies.server.ts';

/** What stands before all names, for a lifecycle rule of the bucket. */
const folder = 'stamped-books';

/** A buyer waits, and to stamp a copy anew takes a tenth of a second. */
const timeout = 2_000;
const impatience = {
  maxAttempts: 1,
  requestHandler: {
    connectionTimeout: timeout,
    socketTimeout: timeout,
    requestTimeout: timeout,
    throwOnRequestTimeout: true,
  },
};

/** Copies that all processes of a shop share. Each verb rejects where the bucket does not answer soon. */
export interface BucketCopies {
  /** The copy of that name; `null` where there is none. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Puts it there; of two at once either stays, whole. */
  keep(name: string, file: Uint8Array): Promise<void>;
  /** Deletes every copy of these orders; run again it finds what is left. */
  forget(orderIds: readonly string[]): Promise<void>;
}

export function openBucketCopies(bucket: Bucket): BucketCopies {
  const disk = new Disk(bucketDriver(bucket, impatience));
  const keyOf = (name: string) => `${folder}/${prefixOf(name)}/${name}`;
  return {
    async read(name) {
      try {
        return new Uint8Array(await disk.getBytes(keyOf(name)));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    keep: (name, file) => disk.put(keyOf(name), file),
    async forget(orderIds) {
      // One by one: an order has ten at most, and not every provider takes many at once.
      for (const id of orderIds) {
        const { objects } = await disk.listAll(`${folder}/${copyPrefix(id)}/`, { recursive: true });
        for (const found of objects) if (found.isFile) await disk.delete(found.key);
      }
    },
  };
}

/**
 * Whether the key may do all that is done with copies: one is looked for, put there, read, listed and
 * deleted. Answers what the bucket says, or `null` where all is well. Never rejects.
 */
export async function findBucketFault(bucket: Bucket): Promise<string | null> {
  const copies = openBucketCopies(bucket);
  const orderId = `a try of process ${process.pid}`;
  const name = `${copyPrefix(orderId)}.txt`;
  try {
    await copies.read(name);
    await copies.keep(name, Buffer.from('The shop can write here.'));
    if ((await copies.read(name)) === null) return 'what was put there is not there';
    await copies.forget([orderId]);
    return (await copies.read(name)) === null ? null : 'what was deleted is still there';
  } catch (error) {
    return fileFault(error);
  }
}

function isMissing(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === 'NoSuchKey' || cause.name === 'NotFound') return true;
  }
  return false;
}
