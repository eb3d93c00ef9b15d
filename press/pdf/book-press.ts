import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { z } from 'zod';
import { accentOf } from '../manuscript/accent-of.ts';
import type { BookSource } from '../manuscript/read-book-source.ts';
import { typstString } from './manuscript-to-typst.ts';

const pressFolder = fileURLToPath(new URL('.', import.meta.url));

/** The compiler of one book. */
export interface BookPress {
  compiler: NodeCompiler;
  /** Sets markup that imports `/book.typ`. Throws with the compiler's own words, warnings included. */
  compile(markup: string): NodeTypstDocument;
  /** Keeps a text under a path that markup can include, such as `/trial-1.typ`. */
  addFile(path: string, text: string): void;
  /** Hash of what decides, besides the markup, where lines and pages break. */
  looks: string;
}

/** `fonts` are TrueType files, `coverSvg` the drawn cover if there is one. */
export function openBookPress(
  { id, file }: BookSource,
  { fonts, coverSvg }: { fonts: Buffer[]; coverSvg?: Buffer | undefined },
): BookPress {
  const compiler = NodeCompiler.create({
    workspace: pressFolder,
    fontArgs: [{ fontBlobs: fonts }],
  });
  const addFile = (path: string, content: Buffer) =>
    compiler.mapShadow(`${pressFolder}${path.slice(1)}`, content);
  if (coverSvg) addFile('/cover.svg', coverSvg);
  addFile('/accent.typ', Buffer.from(`#let accent = rgb(${typstString(accentOf(id))})`));
  return {
    compiler,
    compile(markup) {
      const compiled = compiler.compile({ mainFileContent: markup });
      const complaint = compiled.takeError() ?? compiled.takeWarnings();
      if (compiled.result && !complaint) return compiled.result;
      throw new Error(`${file}: ${JSON.stringify(complaint?.shortDiagnostics)}`);
    },
    addFile: (path, text) => addFile(path, Buffer.from(text)),
    looks: looksWith(fonts),
  };
}

function looksWith(fonts: readonly Buffer[]): string {
  const hash = createHash('sha256').update(readFileSync(`${pressFolder}book.typ`));
  for (const font of fonts) hash.update(font);
  return hash.update(compilerVersion()).digest('hex');
}

/** Its own faces come with it. */
function compilerVersion(): string {
  const manifest = import.meta.resolve('@myriaddreamin/typst-ts-node-compiler/package.json');
  const text = readFileSync(fileURLToPath(manifest), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
