import { createStamper } from '#app/features/downloads/stamp/stamped-book.server.ts';
import type {
  MailingMail,
  WrittenMail,
} from '#app/features/mailings/mails/mailing-mail.server.tsx';
import { rememberLast } from '#app/features/mailings/mails/write-once.server.ts';
import { keepSetPapers } from '#app/features/papers/typeset/keep-set-papers.server.ts';
import type { PaperTask } from '#app/features/papers/typeset/paper-worker.server.ts';
import type { Settings } from '#app/platform/config/parse-settings.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { openHeavyWork } from './heavy-work.ts';
import { openBooks } from './open-books.ts';
import { openCopies } from './open-copies.ts';
import type { Services } from './services.ts';
import type { BuiltParts } from './start.ts';

/** Many times what the longest paper or mailing takes, and the start of a thread on a busy machine. */
const limitMs = 10_000;

/** What would hold the event loop, and is done elsewhere. */
export type ThreadWork = Pick<Services, 'stamper' | 'setPaper' | 'writeMailing'>;

export interface Threads {
  work: ThreadWork;
  /** What is wrong with the owner's editions, a sentence each. */
  findEditionFaults(): Promise<string[]>;
  /** Ends the threads; copies in hand are finished. */
  close(): Promise<void>;
}

/**
 * What stamps books, sets papers and reads the Markdown of mailings, each in a thread of its own. Throws
 * a StartRefusal where the books cannot be reached.
 */
export async function openThreads(
  settings: Settings,
  { workers, books: builtBooks, fonts: fontFolder }: BuiltParts,
  log: Log,
): Promise<Threads> {
  const books = await openBooks(settings, builtBooks, log);
  const cache = await openCopies(settings, log);
  const stamper = createStamper({
    ...{ workerFile: workers.stamp, threads: 1 },
    ...{ books, cache, fontFolder },
  });
  const papers = openHeavyWork<PaperTask, Uint8Array>({
    ...{ workerFile: workers.paper, exportName: 'typeset', limitMs },
  });
  const mailings = openHeavyWork<MailingMail, WrittenMail>({
    ...{ workerFile: workers.mailing, exportName: 'write', limitMs },
  });
  const setPaper = keepSetPapers(
    (paper) => papers.run({ paper, fontFolder }),
    cache,
    (err) => log.warn({ err }, 'A PDF could not be kept for next time.'),
  );
  const writeMailing = rememberLast((mail) => mailings.run(mail));
  return {
    work: { stamper, setPaper, writeMailing },
    findEditionFaults: () => books.findFaults(),
    async close() {
      await stamper.close();
      await papers.close();
      await mailings.close();
    },
  };
}
