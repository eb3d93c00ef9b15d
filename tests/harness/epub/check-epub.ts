import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { installDebianPackage } from '#commands/checks/install-debian-package.ts';

/** Debian's command is a Java archive, which only some kernels run by itself. */
const archive = '/usr/share/java/epubcheck.jar';

const report = z.object({
  messages: z.array(
    z.object({
      ID: z.string(),
      severity: z.string(),
      message: z.string(),
      locations: z.array(z.object({ path: z.string(), line: z.number() })),
    }),
  ),
});

/**
 * What epubcheck says against an EPUB: fatal, errors and warnings, as "ERROR RSC-005 OEBPS/a.xhtml:3
 * …". The first takes some seconds, each after it a fraction of one. Throws where epubcheck is not installed and cannot be.
 */
export async function checkEpub(epub: Uint8Array): Promise<string[]> {
  if (!existsSync(archive) && !installDebianPackage('epubcheck', 'EPUBs are checked')) {
    throw new Error('Checking EPUBs needs epubcheck (Debian: apt-get install epubcheck).');
  }
  const folder = await mkdtemp(join(tmpdir(), 'epubcheck-'));
  try {
    const file = join(folder, 'book.epub');
    await writeFile(file, epub);
    await checked(file);
    const { messages } = report.parse(JSON.parse(await readFile(`${file}.json`, 'utf8')));
    return messages
      .filter(({ severity }) => ['FATAL', 'ERROR', 'WARNING'].includes(severity))
      .map(
        ({ severity, ID, message, locations: [place] }) =>
          `${severity} ${ID} ${place ? `${place.path}:${place.line}` : ''} ${message}`,
      );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Without the second compiler, which a run of some seconds never pays for: half the work. */
const shortRun = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

let checker: ReturnType<typeof startChecker> | undefined;

/** One program for all books that this process asks about. It ends when its input does. */
function startChecker() {
  const program = join(import.meta.dirname, 'check-epubs.java');
  const { stdin, stdout } = spawn('java', [...shortRun, '-cp', archive, program], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  return { asked: stdin, answers: createInterface({ input: stdout })[Symbol.asyncIterator]() };
}

/** Done when the report on this file lies beside it. Answers come in the order of the questions. */
async function checked(file: string): Promise<void> {
  checker ??= startChecker();
  checker.asked.write(`${file}\n`);
  const { value } = await checker.answers.next();
  if (value !== file) throw new Error('epubcheck ended, or said what it was not asked.');
}
