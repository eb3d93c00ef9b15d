import { announcementChannel, readAnnouncement } from '#app/platform/database/announce.server.ts';
import type { Store } from '#app/platform/database/store.server.ts';
import { networksAround } from '#app/platform/http/client-ip.server.ts';
import type { Log } from '#app/platform/log.server.ts';

/** One who follows some topics, such as a page that is open somewhere. */
export interface Follower {
  topics: readonly string[];
  /** The IP that it is for. */
  ip: string;
  /** Called with an event of one of the topics. */
  onEvent(event: string): void;
  /** Called when events may have been missed: whatever is known should be asked for again. */
  onGap(): void;
  /** Called once, when the shop closes. */
  onClose(): void;
}

export interface LiveEvents {
  /** Follows from now on; the returned function ends it. `null` if a topic, an IP or the shop has enough. */
  follow(follower: Follower): (() => void) | null;
  /** Ends all followers and takes no more. May be called twice. */
  close(): void;
  /** Whether nobody can follow any more, here. */
  readonly isClosed: boolean;
  /** How many follow just now. */
  readonly count: number;
}

/** How many may follow in one process. */
export const followerLimits = {
  /** More pages than one person has open and visible. */
  maxPerTopic: 12,
  /** Several people at one IP, and few enough that none takes all there are; networks have several times as many. */
  maxPerIp: 24,
  /** Each holds a connection: below what one process may open. */
  maxInAll: 5_000,
};

/**
 * Passes on what any process on the same database announces to those who follow it in this one.
 * `factor` multiplies how many may follow from one IP or network.
 */
export async function openLiveEvents(
  store: Pick<Store, 'listen'>,
  log: Log,
  factor: number,
): Promise<LiveEvents> {
  const followersOf = new Map<string, Set<Follower>>();
  const all = new Set<Follower>();
  const counts = countByNetwork(followerLimits.maxPerIp * factor);
  let closed = false;

  await store.listen(announcementChannel, {
    onPayload(payload) {
      const announcement = readAnnouncement(payload);
      if (announcement === null) {
        log.warn({ payload }, 'Somebody announced what this shop does not understand.');
        return;
      }
      const followers = followersOf.get(announcement.topic) ?? [];
      for (const follower of [...followers]) follower.onEvent(announcement.event);
    },
    onGap() {
      for (const follower of [...all]) follower.onGap();
    },
  });

  function unfollow(follower: Follower): void {
    if (!all.delete(follower)) return;
    counts.change(follower.ip, -1);
    for (const topic of follower.topics) {
      const followers = followersOf.get(topic);
      followers?.delete(follower);
      if (followers?.size === 0) followersOf.delete(topic);
    }
  }

  return {
    get isClosed() {
      return closed;
    },
    get count() {
      return all.size;
    },
    follow(follower) {
      const isFull = follower.topics.some(
        (topic) => (followersOf.get(topic)?.size ?? 0) >= followerLimits.maxPerTopic,
      );
      if (closed || isFull || all.size >= followerLimits.maxInAll) return null;
      if (counts.hasEnough(follower.ip)) return null;
      all.add(follower);
      counts.change(follower.ip, 1);
      for (const topic of follower.topics) {
        followersOf.set(topic, (followersOf.get(topic) ?? new Set()).add(follower));
      }
      return () => unfollow(follower);
    },
    close() {
      closed = true;
      for (const follower of [...all]) {
        unfollow(follower);
        follower.onClose();
      }
    },
  };
}

/** Counts by IP and by the networks around it, each of which may have several times as many. */
function countByNetwork(maxPerIp: number) {
  const countAt = new Map<string, number>();
  return {
    hasEnough: (ip: string) =>
      networksAround(ip).some(
        ({ network, times }) => (countAt.get(network) ?? 0) >= maxPerIp * times,
      ),
    change(ip: string, by: 1 | -1) {
      for (const { network } of networksAround(ip)) {
        const count = (countAt.get(network) ?? 0) + by;
        if (count === 0) countAt.delete(network);
        else countAt.set(network, count);
      }
    },
  };
}
