import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './store.server.ts';

/** Word to every process that something happened; it says where to look, not what is there. */
export interface Announcement {
  /** What it is about, such as "library:<id>"; only those who follow the topic hear it. */
  topic: string;
  /** What happened, in a word. */
  event: string;
}

export const announcementChannel = 'announcements';

const announcement = z.object({ topic: z.string(), event: z.string() });

/** Announces in the caller's transaction: heard if, and as soon as, that commits; else by nobody. */
export async function announce(tx: Database, { topic, event }: Announcement): Promise<void> {
  const payload = JSON.stringify({ topic, event });
  await tx.execute(sql`select pg_notify(${announcementChannel}, ${payload})`);
}

/** What came over the channel; `null` for what `announce` did not write. */
export function readAnnouncement(payload: string): Announcement | null {
  try {
    return announcement.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}
