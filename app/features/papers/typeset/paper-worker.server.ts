import { type PaperToSet, setPaper } from './set-paper.server.ts';

/** What a worker thread is asked: one paper, by the faces in a folder. */
export interface PaperTask {
  paper: PaperToSet;
  fontFolder: string;
}

/** Runs in a worker thread, because a paper takes 50 to 200 ms of pure computing. */
export function typeset({ paper, fontFolder }: PaperTask): Promise<Uint8Array> {
  return setPaper(paper, fontFolder);
}
