import { expect, test } from 'vitest';
import { findPlainTransport } from './plain-transport.server.ts';

const found = (setting: string, url: string) => findPlainTransport({ [setting]: url });

test.each([
  ['SMTP_URL', 'smtps://u:p@mail.example.com'],
  ['SMTP_URL', 'smtp://mail.example.com:587?requireTLS=true'],
  ['SMTP_URL', 'smtp://mail.example.com?ignoreTLS=true'],
  ['SMTP_URL', 'smtp://localhost:25'],
  ['SMTP_URL', 'smtp://[::1]:25'],
  ['DATABASE_URL', 'postgres://u:p@db.example.com/shop?sslmode=verify-full'],
  ['DATABASE_URL', 'postgres://u:p@db.example.com/shop?sslmode=require'],
  ['DATABASE_URL', 'postgres://u:p@db.example.com/shop?sslmode=disable'],
  ['DATABASE_DIRECT_URL', 'postgres://u:p@db.example.com/shop?sslmode=verify-ca'],
  ['DATABASE_URL', 'postgres://u:p@127.0.0.1/shop'],
  ['DATABASE_URL', 'postgres:///shop?host=/var/run/postgresql'],
  ['DATABASE_URL', 'postgres://%2Fvar%2Frun%2Fpostgresql/shop'],
  ['S3_ENDPOINT', 'https://s3.example.com'],
  ['S3_ENDPOINT', 'http://127.0.0.1:9000'],
  ['S3_ENDPOINT', 'no url'],
])('%s=%s is encrypted, stays on this machine or is meant so', (setting, url) => {
  expect(found(setting, url)).toEqual([]);
});

test.each([
  ['SMTP_URL', 'smtp://mail.example.com'],
  ['SMTP_URL', 'smtp://mail.example.com?requireTLS=false'],
  ['SMTP_URL', 'smtp://203.0.113.7:25'],
  ['DATABASE_URL', 'postgres://u:p@db.example.com/shop'],
  ['DATABASE_URL', 'postgres://u:p@db.example.com/shop?sslmode=prefer'],
  ['DATABASE_URL', 'postgresql://u:p@[2001:db8::1]/shop'],
  ['DATABASE_URL', 'postgres://u:p@172.32.0.1/shop'],
  ['DATABASE_DIRECT_URL', 'postgres://u:p@db.example.com/shop'],
  ['S3_ENDPOINT', 'http://s3.example.com'],
])('%s=%s can be read on the way', (setting, url) => {
  expect(found(setting, url)).toMatchObject([{ isPrivate: false }]);
});

test.each([
  ['SMTP_URL', 'smtp://10.1.2.3'],
  ['SMTP_URL', 'smtp://mail.internal'],
  ['DATABASE_URL', 'postgres://u:p@postgres:5432/shop'],
  ['DATABASE_URL', 'postgres://u:p@172.17.0.2/shop'],
  ['DATABASE_URL', 'postgres://u:p@[fd00::2]/shop'],
  ['S3_ENDPOINT', 'http://minio:9000'],
  ['S3_ENDPOINT', 'http://192.168.1.9:9000'],
])('%s=%s can be read in a network that is somebody’s own', (setting, url) => {
  expect(found(setting, url)).toMatchObject([{ isPrivate: true }]);
});

test('it says what is carried and what to do, and repeats no secret', () => {
  const [plain] = found('DATABASE_URL', 'postgres://owner:hush-hush@db.example.com/shop');
  expect(plain?.sentence).toBe(
    'DATABASE_URL leads to another machine without encryption, and carries your buyers’ data: add ?sslmode=verify-full, or ?sslmode=disable if you know it to be safe.',
  );
});

test('a database whose authority is named is asked for it, unless the URL says otherwise', () => {
  const url = 'postgres://u:p@db.example.com/shop';
  const DATABASE_CA = '/etc/ssl/database.pem';
  expect(findPlainTransport({ DATABASE_URL: url, DATABASE_CA })).toEqual([]);
  expect(findPlainTransport({ DATABASE_URL: `${url}?sslmode=prefer`, DATABASE_CA })).toMatchObject([
    { isPrivate: false },
  ]);
});
