declare module 'subset-font' {
  /**
   * Cuts a font down to the characters of `text` and answers it in the wanted container. With
   * `keepAllGlyphs` it stays whole, and `text` is empty. `variationAxes` pins a variable font;
   * `keepFeatures` drops what only other features would draw.
   */
  function subsetFont(
    font: Buffer,
    text: string,
    options?: {
      targetFormat?: 'sfnt' | 'truetype' | 'woff' | 'woff2';
      keepAllGlyphs?: boolean;
      keepFeatures?: string[];
      variationAxes?: Record<string, number>;
    },
  ): Promise<Buffer>;
  export = subsetFont;
}
