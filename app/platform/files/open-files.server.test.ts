import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bucket } from './bucket.ts';
import { type Files, openBucket, openFolder } from './open-files.server.ts';

const text = 'a book, not a page more';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evenkeel-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

function readsItsFiles(open: () => Files): void {
  test('a file comes back byte for byte', async () => {
    expect(Buffer.from(await open().read('ebook-1.pdf')).toString()).toBe(text);
  });

  test('a file has one version while it stays as it is', async () => {
    expect(await open().version('ebook-1.pdf')).toBe(await open().version('ebook-1.pdf'));
  });

  test('a file that is not there rejects', async () => {
    await expect(open().read('ebook-9.pdf')).rejects.toThrow();
    await expect(open().version('ebook-9.pdf')).rejects.toThrow();
  });

  test('the missing ones are named', async () => {
    expect(await open().missing(['ebook-1.pdf', 'ebook-2.pdf'])).toEqual(['ebook-2.pdf']);
  });

  test('a name that climbs out of the place is refused', async () => {
    await expect(open().read('../../../etc/passwd')).rejects.toThrow();
  });
}

describe('in a folder', () => {
  beforeAll(() => writeFile(join(folder, 'ebook-1.pdf'), text));
  readsItsFiles(() => openFolder(folder));
});

describe('in a bucket', () => {
  let bucket: Bucket;
  let s3: S3rver;
  beforeAll(async () => {
    s3 = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: join(folder, 's3'),
      configureBuckets: [{ name: 'books', configs: [] }],
    });
    const { port } = await s3.run();
    bucket = {
      bucket: 'books',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    };
    const client = new S3Client({
      region: bucket.region,
      endpoint: `http://127.0.0.1:${port}`,
      forcePathStyle: true,
      credentials: bucket,
    });
    await client.send(new PutObjectCommand({ Bucket: 'books', Key: 'ebook-1.pdf', Body: text }));
    client.destroy();
  });
  afterAll(() => s3.close());
  readsItsFiles(() => openBucket(bucket));

  test('a place that nobody answers at rejects', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => closed.once('listening', resolve));
    const address = closed.address();
    closed.close();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const files = openBucket({ ...bucket, endpoint: `http://127.0.0.1:${port}` });
    await expect(files.missing(['ebook-1.pdf'])).rejects.toThrow();
  });
});
