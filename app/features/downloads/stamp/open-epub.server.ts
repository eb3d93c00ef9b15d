import { posix } from 'node:path';
import { crc32 } from 'node:zlib';
import { DOMParser, type Document, type Element } from '@xmldom/xmldom';
import { strFromU8, type UnzipFileInfo, unzipSync } from 'fflate';
import { zipChecksums } from './zip-checksums.server.ts';

export interface OpenedEpub {
  /** Path inside the book -> bytes, in the order they lie there. */
  files: Record<string, Uint8Array>;
  /** Where the package document (OPF) lies. */
  packagePath: string;
  packageDocument: Document;
  manifest: Element;
  spine: Element;
}

/** What Readium's, Apple's and Adobe's locks leave in a book; the last may lie there without one. */
const locks = [
  ['META-INF/license.lcpl'],
  ['META-INF/sinf.xml'],
  ['META-INF/encryption.xml', 'META-INF/rights.xml'],
];

/** A book is unpacked in memory; a few kilobytes can say that they are many gigabytes. */
const maxFiles = 10_000;
const maxUnpackedBytes = 500_000_000;

/**
 * Opens an EPUB as far as selling it demands: a whole ZIP file of 10,000 files and 500 MB unpacked at most,
 * that says it is one and carries no lock, whose package document lists files that are all there. Throws a
 * sentence when it is not.
 */
export function openEpub(epub: Uint8Array): OpenedEpub {
  const files = unzip(epub);
  const { mimetype } = files;
  if (!mimetype || strFromU8(mimetype).trim() !== 'application/epub+zip') {
    throw new Error('it does not say that it is an EPUB');
  }
  const container = files['META-INF/container.xml'];
  if (!container) throw new Error('META-INF/container.xml is missing');
  if (locks.some((paths) => paths.every((path) => path in files)))
    throw new Error('it is locked by rights management');
  const [rootfile] = elementsIn(parseXml(container, 'META-INF/container.xml'), 'rootfile');
  const packagePath = rootfile?.getAttribute('full-path') ?? '';
  const packageFile = files[packagePath];
  if (!packageFile) {
    throw new Error(`its package document ${packagePath || '(unnamed)'} is missing`);
  }
  const packageDocument = parseXml(packageFile, packagePath);
  const [manifest] = elementsIn(packageDocument, 'manifest');
  const [spine] = elementsIn(packageDocument, 'spine');
  if (!manifest || !spine || elementsIn(spine, 'itemref').length === 0) {
    throw new Error(`its package document ${packagePath} lists no pages`);
  }
  checkItems(manifest, spine, { files, folder: posix.dirname(packagePath) });
  return { files, packagePath, packageDocument, manifest, spine };
}

/** Elements of a name inside another, whatever prefix the book gives them. */
export function elementsIn(parent: Document | Element, localName: string): Element[] {
  return [...parent.getElementsByTagNameNS('*', localName)];
}

function checkItems(
  manifest: Element,
  spine: Element,
  { files, folder }: { files: Record<string, Uint8Array>; folder: string },
): void {
  const items = elementsIn(manifest, 'item');
  for (const item of items) {
    const href = item.getAttribute('href') ?? '';
    // Films and sounds may lie elsewhere.
    if (/^[a-z][a-z0-9+.-]*:/i.test(href)) continue;
    const path = posix.join(folder, decodePath(href.split('#')[0] ?? ''));
    if (!(path in files)) throw new Error(`${path} is missing, which its package document lists`);
  }
  const ids = new Set(items.map((item) => item.getAttribute('id')));
  for (const itemref of elementsIn(spine, 'itemref')) {
    const id = itemref.getAttribute('idref');
    if (!ids.has(id)) throw new Error(`its spine names ${id}, which its manifest does not list`);
  }
}

function decodePath(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}

function parseXml(file: Uint8Array, path: string): Document {
  const refuse = (message: string): never => {
    throw new Error(`${path} is not well-formed XML (${message.split('\n')[0]})`);
  };
  let problem: string | undefined;
  try {
    const document = new DOMParser({
      onError: (level, message) => {
        if (level !== 'warning') problem ??= message;
      },
    }).parseFromString(strFromU8(file).replace(/^\uFEFF/, ''), 'application/xml');
    return problem === undefined ? document : refuse(problem);
  } catch (error) {
    return refuse(problem ?? (error instanceof Error ? error.message : String(error)));
  }
}

function unzip(epub: Uint8Array): Record<string, Uint8Array> {
  const broken = 'it is no ZIP file, or a broken one';
  let files: Record<string, Uint8Array>;
  let checksums: Map<string, number>;
  const problem = sizeProblem(epub);
  if (problem !== null) throw new Error(problem);
  try {
    files = unzipSync(epub);
    checksums = zipChecksums(epub);
  } catch (cause) {
    throw new Error(broken, { cause });
  }
  for (const [path, checksum] of checksums) {
    const file = files[path];
    if (file && crc32(file) !== checksum) throw new Error(`${broken}: ${path} is damaged`);
  }
  return files;
}

/** Why a ZIP file is too much to unpack, as its directory has it; `null` where it is not, or has none. */
function sizeProblem(epub: Uint8Array): string | null {
  let [fileCount, unpackedBytes] = [0, 0];
  const measure = ({ size, originalSize }: UnzipFileInfo) => {
    fileCount += 1;
    // Of what is not packed the second number is not read.
    unpackedBytes += Math.max(size, originalSize);
    return false;
  };
  try {
    unzipSync(epub, { filter: measure });
  } catch {
    return null;
  }
  if (fileCount > maxFiles) return `it holds more than ${maxFiles.toLocaleString('en-US')} files`;
  return unpackedBytes > maxUnpackedBytes
    ? `it unpacks to more than ${maxUnpackedBytes / 1_000_000} MB`
    : null;
}
