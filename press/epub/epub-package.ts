import { createHash } from 'node:crypto';
import { bookById } from '#app/features/catalog/catalog.ts';
import { escapeXml } from '#app/platform/escape-xml.ts';
import { site } from '#content/site.ts';
import type { BookSource } from '../manuscript/read-book-source.ts';

interface Section {
  anchor: string;
  title: string;
}

/** One XHTML file of an EPUB, in reading order. */
export interface EpubPage {
  /** File name without ending, which is its id too. */
  name: string;
  title: string;
  /** What stands in its body. */
  body: string;
  /** Named in the contents, each with the anchors of its sections; `undefined` for pages that are not. */
  sections?: Section[];
  /** What kind of page it is among the landmarks, as "bodymatter". */
  landmark?: string;
}

export const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles>
<rootfile full-path="OEBPS/content.opf" media-type="application/oebps-package+xml"/>
</rootfiles>
</container>
`;

/** EPUB asks for a moment of change; a fixed one gives the same text the same bytes. */
const modifiedAt = '2026-01-01T00:00:00Z';

/** A whole XHTML file around a page's body. */
export function xhtmlFile({ title, body }: EpubPage): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en" xml:lang="en">
<head>
<meta charset="UTF-8"/>
<title>${escapeXml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<link rel="stylesheet" type="text/css" href="book.css"/>
</head>
<body>
${body}
</body>
</html>
`;
}

/** The page of contents, which reading programs show as their own too. */
export function contentsPage(pages: EpubPage[]): EpubPage {
  const entries = listedPages(pages).map(({ name, title, sections }) => {
    const below = sections.map(
      (section) =>
        `<li><a href="${name}.xhtml#${section.anchor}">${escapeXml(section.title)}</a></li>`,
    );
    const list = below.length > 0 ? `\n<ol>\n${below.join('\n')}\n</ol>\n` : '';
    return `<li><a href="${name}.xhtml">${escapeXml(title)}</a>${list}</li>`;
  });
  const landmarks = pages
    .filter(({ landmark }) => landmark !== undefined)
    .map(
      ({ name, title, landmark }) =>
        `<li><a epub:type="${landmark}" href="${name}.xhtml">${escapeXml(title)}</a></li>`,
    );
  return {
    name: 'nav',
    title: 'Contents',
    body: `<nav epub:type="toc" role="doc-toc" id="toc" aria-labelledby="title">
<h1 id="title">Contents</h1>
<ol>
${entries.join('\n')}
</ol>
</nav>
<nav epub:type="landmarks" hidden="hidden" aria-label="Landmarks">
<ol>
<li><a epub:type="toc" href="nav.xhtml">Contents</a></li>
${landmarks.join('\n')}
</ol>
</nav>`,
  };
}

/** The pages that the contents name, in reading order. */
export function listedPages(pages: EpubPage[]): (EpubPage & { sections: Section[] })[] {
  return pages.flatMap((page) =>
    page.sections === undefined ? [] : [{ ...page, sections: page.sections }],
  );
}

/** The package document (OPF). */
export function packageFile(source: BookSource, pages: EpubPage[], hasCover: boolean): string {
  const items = pages.map(({ name, body }) => {
    const properties = [
      ...(name === 'nav' ? ['nav'] : []),
      ...(body.includes('<svg') ? ['svg'] : []),
    ];
    const attribute = properties.length > 0 ? ` properties="${properties.join(' ')}"` : '';
    return `<item id="${name}" href="${name}.xhtml" media-type="application/xhtml+xml"${attribute}/>`;
  });
  const cover =
    '<item id="cover-image" href="cover.jpg" media-type="image/jpeg" properties="cover-image"/>\n';
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book-id" xml:lang="en">
${metadata(source, hasCover)}
<manifest>
${hasCover ? cover : ''}<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>
<item id="style" href="book.css" media-type="text/css"/>
${items.join('\n')}
</manifest>
<spine toc="ncx">
${pages.map(({ name }) => `<itemref idref="${name}"/>`).join('\n')}
</spine>
</package>
`;
}

function metadata(source: BookSource, hasCover: boolean): string {
  const { id, author } = source;
  const accessibility = [
    ['accessMode', 'textual'],
    ['accessMode', 'visual'],
    ['accessModeSufficient', 'textual'],
    ['accessibilityFeature', 'alternativeText'],
    ['accessibilityFeature', 'displayTransformability'],
    ['accessibilityFeature', 'readingOrder'],
    ['accessibilityFeature', 'structuralNavigation'],
    ['accessibilityFeature', 'tableOfContents'],
    ['accessibilityHazard', 'none'],
    [
      'accessibilitySummary',
      'Headings, lists and tables are marked as such. Every chart is described in words with its figures.',
    ],
  ].map(([property, value]) => `<meta property="schema:${property}">${value}</meta>`);
  const epub2Cover = hasCover ? ['<meta name="cover" content="cover-image"/>'] : [];
  return `<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="book-id">${bookIdentifier(source)}</dc:identifier>
<dc:title>${escapeXml(titleWithSubtitle(source))}</dc:title>
<dc:creator id="author">${escapeXml(author)}</dc:creator>
<meta refines="#author" property="role" scheme="marc:relators">aut</meta>
<dc:language>en</dc:language>
<dc:publisher>${escapeXml(site.name)}</dc:publisher>
<dc:description>${escapeXml(bookById(id).description)}</dc:description>
<dc:rights>Copyright © ${escapeXml(author)}. All rights reserved.</dc:rights>
<meta property="dcterms:modified">${modifiedAt}</meta>
${[...accessibility, ...epub2Cover].join('\n')}
</metadata>`;
}

/** What the package document and the NCX call the book by: the same for every copy of an edition. */
export function bookIdentifier({ id, edition }: BookSource): string {
  return `urn:uuid:${uuidOf(`${site.name} ${id} ${edition}`)}`;
}

export function titleWithSubtitle({ title, subtitle }: BookSource): string {
  return subtitle === '' ? title : `${title}: ${subtitle}`;
}

/** A name-based UUID (RFC 9562, version 8): the same name has the same one for ever. */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
