import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The first 16 hex digits of SHA-256: names files and makes ETags. */
export function contentHash(body: string | Buffer): string {
  return createHash('sha256').update(body).digest('hex').slice(0, 16);
}

const bodyName = /^[0-9a-f]{16}(\.br|\.gz)?(\.\d+\.unfinished)?$/;

/** Keeps bodies under the hash of their content, with compressed copies made only once. */
export class BodyStore {
  readonly #folder: string;
  readonly #kept = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Writes a body; returns its name, and its size as brotli where it was compressed. */
  async put(body: Buffer, compressible: boolean): Promise<{ hash: string; brBytes: number }> {
    const hash = contentHash(body);
    await this.#keep(hash, async () => body);
    if (!compressible) return { hash, brBytes: body.length };
    const br = await this.#keep(`${hash}.br`, () => brotli(body));
    await this.#keep(`${hash}.gz`, () => promisify(gzip)(body, { level: 9 }));
    return { hash, brBytes: br.length };
  }

  /** Writes a file that is not named by its content, and removes the bodies that were not put this time. */
  async finish(name: string, content: string): Promise<void> {
    await this.#write(name, Buffer.from(content));
    for (const file of await readdir(this.#folder)) {
      if (bodyName.test(file) && !this.#kept.has(file)) await rm(join(this.#folder, file));
    }
  }

  async #keep(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    this.#kept.add(name);
    const path = join(this.#folder, name);
    if (existsSync(path)) return readFile(path);
    const body = await make();
    await this.#write(name, body);
    return body;
  }

  /** By way of another name, so that a build that is broken off leaves no half file. */
  async #write(name: string, body: Buffer): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const unfinished = join(this.#folder, `${name}.${process.pid}.unfinished`);
    await writeFile(unfinished, body);
    await rename(unfinished, join(this.#folder, name));
  }
}

/** As small as brotli can make it. */
export function brotli(body: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
