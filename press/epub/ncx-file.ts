import { escapeXml } from '#app/platform/escape-xml.ts';
import type { BookSource } from '../manuscript/read-book-source.ts';
import { bookIdentifier, type EpubPage, listedPages, titleWithSubtitle } from './epub-package.ts';

/**
 * The table of contents of EPUB 2, for reading systems that show no other: Kobo, Nook and Adobe
 * Digital Editions, with a file that was copied onto them.
 */
export function ncxFile(source: BookSource, pages: EpubPage[]): string {
  let count = 0;
  const openPoint = (title: string, href: string) => {
    count += 1;
    return `<navPoint id="point-${count}" playOrder="${count}"><navLabel><text>${escapeXml(title)}</text></navLabel><content src="${href}"/>`;
  };
  const points = listedPages(pages).flatMap(({ name, title, sections }) => [
    openPoint(title, `${name}.xhtml`),
    ...sections.map(
      (section) => `${openPoint(section.title, `${name}.xhtml#${section.anchor}`)}</navPoint>`,
    ),
    '</navPoint>',
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>
<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1" xml:lang="en">
<head>
<meta name="dtb:uid" content="${bookIdentifier(source)}"/>
<meta name="dtb:depth" content="2"/>
<meta name="dtb:totalPageCount" content="0"/>
<meta name="dtb:maxPageNumber" content="0"/>
</head>
<docTitle><text>${escapeXml(titleWithSubtitle(source))}</text></docTitle>
<navMap>
${points.join('\n')}
</navMap>
</ncx>
`;
}
