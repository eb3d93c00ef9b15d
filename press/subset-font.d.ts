declare module 'subset-font' {
  /** Cuts a font down to the characters of `text` and answers it in the wanted container. */
  function subsetFont(
    font: Buffer,
    text: string,
    options?: { targetFormat?: 'sfnt' | 'truetype' | 'woff' | 'woff2' },
  ): Promise<Buffer>;
  export = subsetFont;
}
