/** Breaks a text into lines of at most `length` characters where words allow it. */
export function wrapWords(text: string, length: number): string[] {
  return wrapBy(text, (line) => line.length <= length);
}

/** Breaks a text into lines that fit, where words allow it. */
export function wrapBy(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && fits(`${line} ${word}`)) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
