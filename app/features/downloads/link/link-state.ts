/** How a mailed link stands: `ended` where its order opens nothing any more, by whoever ended it. */
export const linkStates = ['good', 'expired', 'used up', 'ended'] as const;
export type LinkState = (typeof linkStates)[number];

interface Link {
  expiresAt: Date;
  endedAt: Date | null;
  downloadsCount: number;
  maxDownloads: number;
}

export function linkState(
  { expiresAt, endedAt, downloadsCount, maxDownloads }: Link,
  now: Date,
): LinkState {
  if (endedAt !== null) return 'ended';
  if (now >= expiresAt) return 'expired';
  return downloadsCount >= maxDownloads ? 'used up' : 'good';
}
