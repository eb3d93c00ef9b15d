import { posix } from 'node:path';
import { XMLSerializer } from '@xmldom/xmldom';
import { strToU8, zipSync } from 'fflate';
import { escapeXml } from '#app/platform/escape-xml.ts';
import { shownName } from '#app/platform/shown-name.ts';
import { elementsIn, type OpenedEpub, openEpub } from './open-epub.server.ts';
import type { Licence, StampedCopy } from './stamp-pdf.server.ts';

/** The same input gives the same bytes; the earliest time a ZIP file can hold. */
const mtime = new Date(1980, 0, 1);

const pages = [
  {
    id: 'licence-front',
    heading: { withName: 'This copy belongs to', withoutName: '' },
  },
  {
    id: 'licence-back',
    heading: {
      withName: 'Thank you for reading. This copy belongs to',
      withoutName: 'Thank you for reading.',
    },
  },
] as const;

type Heading = (typeof pages)[number]['heading'];

/**
 * Adds a page behind the cover and one at the end that say whose copy it is. All else stays as it
 * was, so that an owner's own EPUB is stamped like ours. Throws when it is no EPUB.
 */
export function stampEpub(source: Uint8Array, licence: Licence): StampedCopy {
  const opened = openEpub(source);
  const { files, packagePath, packageDocument } = opened;
  const folder = posix.dirname(packagePath);
  const [front, back] = pages.map(({ id, heading }) => {
    const freeId = freeIdLike(id, opened);
    files[posix.join(folder, `${freeId}.xhtml`)] = strToU8(licencePage(heading, licence));
    return addPage(freeId, opened);
  });
  const [first] = elementsIn(opened.spine, 'itemref');
  if (!front || !back || !first) throw new Error('There is no place for the pages.');
  opened.spine.insertBefore(front, first.nextSibling);
  opened.spine.appendChild(back);
  files[packagePath] = strToU8(new XMLSerializer().serializeToString(packageDocument));
  const { mimetype, ...others } = files;
  const file = zipSync(
    { mimetype: [mimetype ?? strToU8('application/epub+zip'), { level: 0 }], ...others },
    { mtime },
  );
  return { file: new Uint8Array(file), unstampable: [] };
}

/** Lists a page, and answers its place in the spine; with the prefix that the book's own have. */
function addPage(id: string, { packageDocument, manifest, spine }: OpenedEpub) {
  const make = (parent: typeof manifest, name: string, attributes: Record<string, string>) => {
    const prefix = parent.prefix ? `${parent.prefix}:` : '';
    const element = packageDocument.createElementNS(parent.namespaceURI, prefix + name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  };
  const item = { id, href: `${id}.xhtml`, 'media-type': 'application/xhtml+xml' };
  manifest.appendChild(make(manifest, 'item', item));
  return make(spine, 'itemref', { idref: id });
}

/** A copy that was stamped before, for somebody else, has pages of that name. */
function freeIdLike(id: string, { files, packagePath, packageDocument }: OpenedEpub): string {
  const folder = posix.dirname(packagePath);
  const taken = new Set(elementsIn(packageDocument, '*').map((each) => each.getAttribute('id')));
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? id : `${id}-${number}`;
    const path = posix.join(folder, `${candidate}.xhtml`);
    if (!taken.has(candidate) && !(path in files)) return candidate;
  }
}

function licencePage(heading: Heading, { buyerName, orderId }: Licence): string {
  const name = shownName(visible(buyerName));
  const whose =
    name === ''
      ? heading.withoutName && `<p>${heading.withoutName}</p>`
      : `<p>${heading.withName}</p>\n<p class="name" dir="auto">${escapeXml(name)}</p>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en" lang="en">
<head>
<title>Your copy</title>
<style>
.license { margin: 30% 8% 0; text-align: center; }
.license .name { font-size: 1.4em; margin: 0.6em 0; }
.license .order { font-size: 0.9em; }
</style>
</head>
<body>
<section class="license">
${whose}
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
