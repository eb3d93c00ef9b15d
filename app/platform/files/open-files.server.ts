import { pathToFileURL } from 'node:url';
import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Bucket } from './bucket.ts';

export interface Files {
  /** The bytes of a file; rejects if there is none of that name or it cannot be reached. */
  read(name: string): Promise<Uint8Array>;
  /** Another text once the file has changed, without reading it; rejects as `read` does. */
  version(name: string): Promise<string>;
  /** Which of `names` are not there; rejects if the place cannot be reached. */
  missing(names: string[]): Promise<string[]>;
}

/** Private files in a folder of this machine. */
export function openFolder(folder: string): Files {
  return filesOf(
    new Disk(new FSDriver({ location: pathToFileURL(folder), visibility: 'private' })),
  );
}

/** Private files in an S3 bucket, or in whatever speaks like one at its `endpoint`. */
export function openBucket(bucket: Bucket): Files {
  return filesOf(new Disk(bucketDriver(bucket)));
}

/** How a bucket is spoken to; `limits` say for how long it is waited for. */
export function bucketDriver(
  { bucket, region, endpoint, accessKeyId, secretAccessKey }: Bucket,
  limits: Pick<S3ClientConfig, 'maxAttempts' | 'requestHandler'> = {},
): S3Driver {
  return new S3Driver({
    ...limits,
    bucket,
    region,
    credentials: { accessKeyId, secretAccessKey },
    visibility: 'private',
    supportsACL: false,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
  });
}

function filesOf(disk: Disk): Files {
  return {
    read: async (name) => disk.getBytes(name),
    async version(name) {
      const { etag, contentLength, lastModified } = await disk.getMetaData(name);
      return `${etag} ${contentLength} ${lastModified.getTime()}`;
    },
    async missing(names) {
      const found = await Promise.all(names.map((name) => disk.exists(name)));
      return names.filter((_, position) => !found[position]);
    },
  };
}
