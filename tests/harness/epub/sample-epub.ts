import { strToU8, zipSync } from 'fflate';

const packageDocument = `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="en">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:uuid:6f1c2f0e-8a39-4c5e-9d0b-2b7b1f3f5a01</dc:identifier>
<dc:title>Built to Last</dc:title>
<dc:language>en</dc:language>
<meta property="dcterms:modified">2026-11-21T00:00:00Z</meta>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="cover" href="cover.xhtml" media-type="application/xhtml+xml"/>
<item id="chapter" href="chapter.xhtml" media-type="application/xhtml+xml"/>
</manifest>
<spine>
<itemref idref="cover"/>
<itemref idref="chapter"/>
</spine>
</package>
`;

const page = (title: string, body: string) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="en" lang="en">
<head><title>${title}</title></head>
<body>${body}</body>
</html>
`;

/** The parts of the smallest EPUB that epubcheck finds nothing wrong with. For tests. */
export function sampleEpubParts(): Record<string, string> {
  const list = '<ol><li><a href="chapter.xhtml">The ground</a></li></ol>';
  return {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="OEBPS/content.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`,
    'OEBPS/content.opf': packageDocument,
    'OEBPS/nav.xhtml': page('Contents', `<nav epub:type="toc">${list}</nav>`),
    'OEBPS/cover.xhtml': page('Cover', '<p>Built to Last</p>'),
    'OEBPS/chapter.xhtml': page('The ground', '<h1>The ground</h1><p>A few words.</p>'),
  };
}

/** The same with its package document at the top, and with prefixes in it. */
export function prefixedEpubParts(): Record<string, string> {
  const { 'OEBPS/content.opf': packageText = '', ...others } = sampleEpubParts();
  const prefixed = packageText
    .replaceAll(/<(\/?)(package|metadata|manifest|item|spine|itemref|meta)\b/g, '<$1opf:$2')
    .replace('xmlns="', 'xmlns:opf="')
    .replaceAll('"/>\n<opf:itemref', '"></opf:itemref>\n<opf:itemref');
  return Object.fromEntries(
    Object.entries({ ...others, 'OEBPS/content.opf': prefixed }).map(([path, text]) => [
      path.replace('OEBPS/', ''),
      text.replace('OEBPS/', ''),
    ]),
  );
}

/** Names as buyers give them, and as attackers do. */
export const buyerNames = {
  Latin: 'Zoë Łukasz',
  Arabic: 'محمد بن سلمان',
  emoji: '😀 Ada 👨‍👩‍👧',
  hostile: `<script>alert("x")</script>&amp;]]>'\u0000\ud800\uffff\u202e\r\n`,
};

/** Zips parts as an EPUB must be: the first one stored, the others packed. */
export function zipEpub(parts: Record<string, string>): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([path, text], n) => [
        path,
        [strToU8(text), { level: n === 0 ? 0 : 6 }],
      ]),
    ),
    { mtime: new Date(1980, 0, 1) },
  );
}
