import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytes } from './bytes.ts';

/** The builds of the site that shops on this database run or ran last. */
export const siteBuilds = pgTable('site_builds', {
  /** Hash of `paths`. */
  id: text('id').primaryKey(),
  /** Its files under /assets, whose names change with their content. */
  paths: text('paths').array().notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
});

/** Those files, for pages of another build than the one that is asked. */
export const siteFiles = pgTable('site_files', {
  path: text('path').primaryKey(),
  contentType: text('content_type').notNull(),
  /** Whether `body` is compressed with brotli. */
  isCompressed: boolean('is_compressed').notNull(),
  body: bytes('body').notNull(),
});
