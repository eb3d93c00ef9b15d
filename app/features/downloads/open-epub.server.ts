import { strFromU8, unzipSync } from 'fflate';

export interface OpenedEpub {
  /** Path inside the book -> bytes, in the order they lie there. */
  files: Record<string, Uint8Array>;
  /** Where the package document (OPF) lies. */
  packagePath: string;
  packageText: string;
}

/**
 * Opens an EPUB as far as selling it demands: a ZIP file that says it is one, whose container names
 * a package document with a manifest and a spine. Throws a sentence when it is not.
 */
export function openEpub(epub: Uint8Array): OpenedEpub {
  const files = unzip(epub);
  const { mimetype } = files;
  if (!mimetype || strFromU8(mimetype).trim() !== 'application/epub+zip') {
    throw new Error('it does not say that it is an EPUB');
  }
  const container = files['META-INF/container.xml'];
  if (!container) throw new Error('META-INF/container.xml is missing');
  if (files['META-INF/encryption.xml'] && files['META-INF/rights.xml']) {
    throw new Error('it is locked by rights management');
  }
  const path = /\bfull-path\s*=\s*["']([^"']+)["']/.exec(strFromU8(container))?.[1] ?? '';
  const packageFile = files[path];
  if (!packageFile) throw new Error(`its package document ${path || '(unnamed)'} is missing`);
  const packageText = strFromU8(packageFile);
  if (!/<\/(?:[\w-]+:)?manifest>/.test(packageText) || !/itemref\b/.test(packageText)) {
    throw new Error(`its package document ${path} lists no pages`);
  }
  return { files, packagePath: path, packageText };
}

function unzip(epub: Uint8Array): Record<string, Uint8Array> {
  try {
    return unzipSync(epub);
  } catch (cause) {
    throw new Error('it is no ZIP file, or a broken one', { cause });
  }
}
