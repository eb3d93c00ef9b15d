import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTransaction, openDatabase } from './database.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'payment-page-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const insert = `INSERT INTO objects (id, kind, created, body) VALUES ('a', 'session', 1, '{}')`;

test('a transaction that throws leaves nothing behind and frees the store', () => {
  const database = openDatabase(folder);
  const failing = () =>
    inTransaction(database, () => {
      database.exec(insert);
      throw new Error('in the middle');
    });
  expect(failing).toThrow('in the middle');
  expect(database.prepare('SELECT * FROM objects').all()).toEqual([]);
  inTransaction(database, () => database.exec(insert));
  expect(database.prepare('SELECT id FROM objects').all()).toHaveLength(1);
  database.close();
});

test('a failure that ended the transaction by itself is told as it was', () => {
  const database = openDatabase(folder);
  const failing = () =>
    inTransaction(database, () => {
      database.exec('ROLLBACK');
      throw new Error('the disk is full');
    });
  expect(failing).toThrow('the disk is full');
  database.close();
});

test('the folder is made where it is missing', () => {
  const nested = join(folder, 'a', 'b');
  openDatabase(nested).close();
  openDatabase(nested).close();
});
