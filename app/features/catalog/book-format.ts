/** What every book is delivered as; the first is meant where nobody chose. */
export const bookFormats = ['pdf', 'epub'] as const;

export type BookFormat = (typeof bookFormats)[number];

/** Media types, as registered with IANA. */
export const mediaTypes = {
  pdf: 'application/pdf',
  epub: 'application/epub+zip',
} satisfies Record<BookFormat, string>;
