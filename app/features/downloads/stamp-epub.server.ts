import { posix } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { openEpub } from './open-epub.server.ts';
import type { Licence, StampedCopy } from './stamp-pdf.server.ts';

/** The same input gives the same bytes; the earliest time a ZIP file can hold. */
const mtime = new Date(1980, 0, 1);

const pages = [
  { id: 'licence-front', heading: 'This copy belongs to' },
  { id: 'licence-back', heading: 'Thank you for reading. This copy belongs to' },
] as const;

/**
 * Adds a page behind the cover and one at the end that say whose copy it is. All else stays as it
 * was, so that an owner's own EPUB is stamped like ours. Throws when it is no EPUB.
 */
export function stampEpub(source: Uint8Array, licence: Licence): StampedCopy {
  const { files, packagePath, packageText } = openEpub(source);
  const folder = posix.dirname(packagePath);
  for (const { id, heading } of pages) {
    files[posix.join(folder, `${id}.xhtml`)] = strToU8(licencePage(heading, licence));
  }
  files[packagePath] = strToU8(withPages(packageText));
  const { mimetype, ...others } = files;
  const file = zipSync(
    { mimetype: [mimetype ?? strToU8('application/epub+zip'), { level: 0 }], ...others },
    { mtime },
  );
  return { file: new Uint8Array(file), unstampable: [] };
}

/** Whatever prefix the package document gives its elements, ours carry the same. */
function withPages(packageText: string): string {
  const prefix = /<((?:[\w-]+:)?)spine[\s>]/.exec(packageText)?.[1] ?? '';
  const [front, back] = pages.map(({ id }) => ({
    item: `<${prefix}item id="${id}" href="${id}.xhtml" media-type="application/xhtml+xml"/>\n`,
    reference: `<${prefix}itemref idref="${id}"/>\n`,
  }));
  if (!front || !back) throw new Error('There is a page at the front and one at the back.');
  return packageText
    .replace(`</${prefix}manifest>`, (end) => front.item + back.item + end)
    .replace(
      new RegExp(`<${prefix}itemref\\b[^>]*?(?:/>|>\\s*</${prefix}itemref>)`),
      (first) => `${first}\n${front.reference}`,
    )
    .replace(`</${prefix}spine>`, (end) => back.reference + end);
}

function licencePage(heading: string, { buyerName, orderId }: Licence): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en" lang="en">
<head>
<title>Your copy</title>
<style>
.licence { margin: 30% 8% 0; text-align: center; }
.licence .name { font-size: 1.4em; margin: 0.6em 0; }
.licence .order { font-size: 0.9em; }
</style>
</head>
<body>
<section class="licence">
<p>${heading}</p>
<p class="name" dir="auto">${escapeXml(visible(buyerName))}</p>
<p class="order">Order <bdi>${escapeXml(visible(orderId))}</bdi>. For personal use: please do not pass it on.</p>
</section>
</body>
</html>
`;
}

/** Without line breaks, what XML 1.0 forbids, and what turns the direction of the text around it. */
function visible(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\p{Cs}\p{Noncharacter_Code_Point}\p{Bidi_Control}]/gu, '')
    .trim();
}

function escapeXml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
