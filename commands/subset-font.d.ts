/** The part of `subset-font` that is used here; the package brings no types of its own. */
declare module 'subset-font' {
  function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' },
  ): Promise<Buffer>;
  export = subsetFont;
}
