import { createHash } from 'node:crypto';
import type { CopyCache } from '#app/features/downloads/stamp/copy-cache.server.ts';
import { copyPrefix } from '#app/features/downloads/stamp/forget-copies.server.ts';
import { houseStyle } from './house-style.ts';
import type { PaperToSet, SetPaper } from './set-paper.server.ts';

/**
 * Sets each frozen paper once: its PDF is kept beside the stamped books of its order, and goes when they
 * go. Where the cache cannot be read or written, `onFault` hears of it and the paper is set all the same.
 */
export function keepSetPapers(
  set: SetPaper,
  cache: Pick<CopyCache, 'read' | 'keep'>,
  onFault: (error: unknown) => void,
): SetPaper {
  return async (paper) => {
    const name = nameOf(paper);
    if (name === null) return set(paper);
    try {
      const kept = await cache.read(name);
      if (kept) return kept;
    } catch (error) {
      onFault(error);
    }
    const pdf = await set(paper);
    await cache.keep(name, pdf).catch(onFault);
    return pdf;
  };
}

/** Another paper, or the same one in another look, has another name. */
function nameOf({ frozenWith, ...paper }: PaperToSet): string | null {
  if (frozenWith === undefined) return null;
  const key = createHash('sha256')
    .update(JSON.stringify([houseStyle, paper]))
    .digest('hex');
  const prefix = copyPrefix(frozenWith);
  return `${prefix}${key.slice(prefix.length)}.pdf`;
}
