import { announcementChannel, readAnnouncement } from '#app/platform/database/announce.server.ts';
import type { Store } from '#app/platform/database/store.server.ts';
import type { Log } from '#app/platform/log.server.ts';

/** One who wants to hear of some topics, such as a page that is open somewhere. */
export interface Follower {
  topics: readonly string[];
  /** The client address that it is for. */
  address: string;
  /** Called with an event of one of the topics. */
  hear(event: string): void;
  /** Called when word may have been missed: whatever is known should be asked for again. */
  miss(): void;
  /** Called once, when the shop closes. */
  end(): void;
}

export interface LiveEvents {
  /** Follows from now on; the returned function ends it. `null` if a topic, an address or the shop has enough. */
  follow(follower: Follower): (() => void) | null;
  /** Ends all followers and takes no more. May be called twice. */
  close(): void;
}

/** More pages than one person has open and visible. */
const mostOfTopic = 12;
/** Several people at one address, and few enough that no address takes all there are. */
const mostOfAddress = 24;
/** Each holds a connection: below what one process may open. */
const mostInAll = 5_000;

/**
 * Passes on what any process on the same database announces to those who follow it in this one.
 * `factor` multiplies how many may follow from one address.
 */
export async function openLiveEvents(
  store: Pick<Store, 'listen'>,
  log: Log,
  factor: number,
): Promise<LiveEvents> {
  const followersOf = new Map<string, Set<Follower>>();
  const all = new Set<Follower>();
  const mostHere = mostOfAddress * factor;
  const countAt = (address: string) =>
    [...all].filter((follower) => follower.address === address).length;
  let closed = false;

  await store.listen(announcementChannel, {
    heard(payload) {
      const announcement = readAnnouncement(payload);
      if (announcement === null) {
        log.warn({ payload }, 'Somebody announced what this shop does not understand.');
        return;
      }
      const followers = followersOf.get(announcement.topic) ?? [];
      for (const follower of [...followers]) follower.hear(announcement.event);
    },
    missed() {
      for (const follower of [...all]) follower.miss();
    },
  });

  function unfollow(follower: Follower): void {
    all.delete(follower);
    for (const topic of follower.topics) {
      const followers = followersOf.get(topic);
      followers?.delete(follower);
      if (followers?.size === 0) followersOf.delete(topic);
    }
  }

  return {
    follow(follower) {
      const isFull = follower.topics.some(
        (topic) => (followersOf.get(topic)?.size ?? 0) >= mostOfTopic,
      );
      if (closed || isFull || all.size >= mostInAll) return null;
      if (countAt(follower.address) >= mostHere) return null;
      all.add(follower);
      for (const topic of follower.topics) {
        followersOf.set(topic, (followersOf.get(topic) ?? new Set()).add(follower));
      }
      return () => unfollow(follower);
    },
    close() {
      closed = true;
      for (const follower of [...all]) {
        unfollow(follower);
        follower.end();
      }
    },
  };
}
