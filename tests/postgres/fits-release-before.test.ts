import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { schemaVersionOf } from '#app/platform/database/schema-version.server.ts';
import { built } from '#commands/folders.ts';
import { unfitStatements } from './fits-release-before.ts';

test('no migration since the release before breaks it: it goes on running while the new one starts', () => {
  const { known, fitsFrom } = schemaVersionOf(built.migrations);
  expect(known).toContain(fitsFrom);
  for (const tag of known.slice(known.indexOf(fitsFrom) + 1)) {
    const migration = readFileSync(join(built.migrations, `${tag}.sql`), 'utf8');
    expect(unfitStatements(migration), tag).toEqual([]);
  }
});

test.each([
  'ALTER TABLE "orders" DROP COLUMN "note";',
  'DROP TABLE "notes";',
  'ALTER TABLE "orders" RENAME COLUMN "note" TO "remark";',
  'ALTER TABLE "orders" ALTER COLUMN "cents" SET DATA TYPE bigint;',
  'ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL;',
  'ALTER TABLE "orders" ADD COLUMN "note" text NOT NULL;',
  'ALTER TABLE "orders" ADD CONSTRAINT "short" CHECK (length(note) < 9);',
  'CREATE UNIQUE INDEX "notes_by_order" ON "orders" ("note");',
])('%s breaks it', (statement) => {
  expect(unfitStatements(statement)).toHaveLength(1);
});

test.each([
  'ALTER TABLE "orders" ADD COLUMN "note" text;',
  `ALTER TABLE "orders" ADD COLUMN "note" text DEFAULT '' NOT NULL;`,
  'ALTER TABLE "orders" DROP CONSTRAINT "short";',
  'ALTER TABLE "orders" ALTER COLUMN "note" DROP NOT NULL;',
  'CREATE TABLE "notes" ("id" text PRIMARY KEY NOT NULL);',
  'CREATE TABLE "notes" ("id" text);--> statement-breakpoint\nCREATE UNIQUE INDEX "by_id" ON "notes" ("id");',
  '-- Fits the release before: it reads this column no more since 0010.\nALTER TABLE "orders" DROP COLUMN "note";',
])('%s does not', (statement) => {
  expect(unfitStatements(statement)).toEqual([]);
});
