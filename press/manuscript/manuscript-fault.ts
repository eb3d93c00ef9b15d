interface Positioned {
  type: string;
  position?: { start: { line: number } } | undefined;
}

/** What is wrong with a manuscript, with file and line. */
export function fault({ file }: { file: string }, node: Positioned, what: string): Error {
  return new Error(`${file}:${node.position?.start.line ?? '?'}: ${what}`);
}

/** The fault of holding something that the books' dialect does not know. */
export function unknown(reading: { file: string }, node: Positioned): Error {
  return fault(reading, node, `"${node.type}" is no part of the books' Markdown`);
}
