import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sharedRecord, writeRecord } from './stand-in-record.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evenkeel-record-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a second shop reads what the first wrote down', async () => {
  const record = writeRecord(folder, 4000);
  expect(record).toMatchObject({ paymentPort: 4001, mailboxPort: 4002, smtpPort: 4003 });
  expect(await sharedRecord(folder)).toEqual(record);
});

test('the keys stay the same when the ports change, so that open payments can still be paid', () => {
  const first = writeRecord(folder, 4000);
  const second = writeRecord(folder, 5000);
  expect(second).toEqual({
    ...first,
    paymentPort: 5001,
    mailboxPort: 5002,
    smtpPort: 5003,
  });
});

test('a record that is half written is waited for', async () => {
  writeFileSync(join(folder, 'addresses.json'), '{"paymentPort":40');
  const reading = sharedRecord(folder);
  const record = writeRecord(folder, 4000);
  expect(await reading).toEqual(record);
});

test('nobody else on the machine may read the keys', () => {
  writeRecord(folder, 4000);
  expect(statSync(join(folder, 'addresses.json')).mode & 0o077).toBe(0);
});
