import type { Database } from '#app/platform/database/store.server.ts';
import { kindWords } from './paper-kind.ts';
import { findPaper } from './papers-of-order.server.ts';
import { paperLayout } from './typeset/paper-layout.ts';
import { paperWords } from './typeset/paper-words.server.ts';
import type { SetPaper } from './typeset/set-paper.server.ts';

/** A PDF to hand on. */
export interface PaperFile {
  /** Such as `invoice-INV-00001.pdf`. */
  name: string;
  pdf: Uint8Array;
}

/** An invoice or a credit note as PDF, set from what was frozen; `null` where there is none by that number. */
export async function paperFile(
  { db, setPaper }: { db: Database; setPaper: SetPaper },
  id: string,
): Promise<PaperFile | null> {
  const paper = await findPaper(db, id);
  if (!paper) return null;
  const title = `${kindWords[paper.kind]} ${id}`;
  const words = paperWords(paper);
  const pdf = await setPaper({
    ...{ title, layout: paperLayout, words, madeAt: paper.issuedAt },
    frozenWith: paper.orderId,
  });
  return { name: `${paper.kind}-${id}.pdf`, pdf };
}
