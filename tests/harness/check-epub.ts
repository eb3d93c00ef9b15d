import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { installDebianPackage } from '#commands/install-debian-package.ts';

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
 * …". Takes some seconds. Throws where epubcheck is not installed and cannot be.
 */
export async function checkEpub(epub: Uint8Array): Promise<string[]> {
  if (!existsSync(archive) && !installDebianPackage('epubcheck', 'EPUBs are checked')) {
    throw new Error('Checking EPUBs needs epubcheck (Debian: apt-get install epubcheck).');
  }
  const folder = await mkdtemp(join(tmpdir(), 'epubcheck-'));
  try {
    const file = join(folder, 'book.epub');
    await writeFile(file, epub);
    const { messages } = report.parse(JSON.parse(await outputOf([file, '-q', '--json', '-'])));
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

/** It exits with 1 for a book with errors, which is an answer like any other. */
function outputOf(args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('java', [...shortRun, '-jar', archive, ...args], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('close', () => resolve(Buffer.concat(output).toString()));
  });
}
