import { PDFDocument } from '@cantoo/pdf-lib';
import { fileFault } from '#app/platform/files/file-fault.ts';
import type { Files } from '#app/platform/files/open-files.server.ts';
import { openEpub } from './open-epub.server.ts';

/** A place where books lie, under their ids. */
export interface BookPlace {
  files: Files;
  /** As a person knows it, for the refusal. */
  name: string;
}

export interface OwnEdition {
  /** Another text once the file has changed. */
  version: string;
  content: Uint8Array;
}

export interface OwnEditions {
  /**
   * The file as it lies there now or, where that is gone, away, half there or could not be sold, as it
   * was when it last could; `null` for one that never was there. Never rejects.
   */
  edition(name: string): Promise<OwnEdition | null>;
  /** Why a file cannot be sold, as a sentence; `null` if it can. Rejects if it cannot be read. */
  faultOf(name: string): Promise<string | null>;
  /** The same of those that lie there now, as far as `edition` was asked for them. */
  faults(): string[];
}

/**
 * The owner's editions in a place that may change at any time. The good ones are held in memory;
 * `onRefused` hears once of each that cannot be sold or read any more.
 */
export function openOwnEditions(
  { files, name: place }: BookPlace,
  onRefused: (problem: string) => void,
): OwnEditions {
  const good = new Map<string, OwnEdition>();
  const refused = new Map<string, { version: string; problem: string }>();
  const unread = new Map<string, string>();

  async function faultOf(name: string): Promise<string | null> {
    // Read first: what changes in between is read once more, rather than not at all.
    const version = await files.version(name);
    const content = await files.read(name);
    const fault = await findFault(name, content);
    if (fault === null) {
      good.set(name, { version, content });
      refused.delete(name);
      return null;
    }
    const problem = `${name} in ${place} cannot be sold: ${fault}.`;
    refused.set(name, { version, problem });
    return problem;
  }

  async function look(name: string): Promise<void> {
    const version = await files.version(name);
    if (version === refused.get(name)?.version) return;
    if (version === good.get(name)?.version) {
      refused.delete(name);
      return;
    }
    const problem = await faultOf(name);
    if (problem) onRefused(problem);
  }

  return {
    faultOf,
    faults: () => [...[...refused.values()].map(({ problem }) => problem), ...unread.values()],
    async edition(name) {
      try {
        await look(name);
        unread.delete(name);
      } catch (error) {
        // Gone or away: what was sold before still is. One that never was there is no news.
        if (good.has(name) && !unread.has(name)) {
          const problem = `${name} in ${place} cannot be read (${fileFault(error)}).`;
          onRefused(problem);
          unread.set(name, problem);
        }
      }
      return good.get(name) ?? null;
    },
  };
}

/** Why a file could not be stamped and read, as the end of a sentence; `null` if it can. */
async function findFault(name: string, content: Uint8Array): Promise<string | null> {
  try {
    if (name.endsWith('.epub')) {
      openEpub(content);
      return null;
    }
    const pdf = await PDFDocument.load(content, {
      updateMetadata: false,
      throwOnInvalidObject: true,
    });
    return pdf.getPageCount() === 0 ? 'it has no pages' : null;
  } catch (error) {
    // Encrypted objects cannot be parsed; the trailer that says so never is encrypted.
    if (
      name.endsWith('.pdf') &&
      /\/Encrypt\s*(\d|<<)/.test(Buffer.from(content).toString('latin1'))
    ) {
      return 'it is protected with a password';
    }
    return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
  }
}
