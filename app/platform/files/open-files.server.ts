import { pathToFileURL } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { S3Driver } from 'flydrive/drivers/s3';

export interface Files {
  /** The bytes of a file; rejects if there is none of that name or it cannot be reached. */
  read(name: string): Promise<Uint8Array>;
  /** Another text once the file has changed, without reading it; rejects as `read` does. */
  version(name: string): Promise<string>;
  /** Which of `names` are not there; rejects if the place cannot be reached. */
  missing(names: string[]): Promise<string[]>;
}

export interface Bucket {
  bucket: string;
  region: string;
  /** For providers other than Amazon; `null` for Amazon. */
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Private files in a folder of this machine. */
export function openFolder(folder: string): Files {
  return filesOf(
    new Disk(new FSDriver({ location: pathToFileURL(folder), visibility: 'private' })),
  );
}

/** Private files in an S3 bucket, or in whatever speaks like one at `endpoint`. */
export function openBucket({
  bucket,
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
}: Bucket): Files {
  const driver = new S3Driver({
    bucket,
    region,
    credentials: { accessKeyId, secretAccessKey },
    visibility: 'private',
    supportsACL: false,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
  });
  return filesOf(new Disk(driver));
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
