/** The name of a test as a document quotes it: “…” stands for what its cases fill in. */
export function quotedName(name: string): string {
  return name
    .split('…')
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
}

/** Whether the source of a test file has a test of this name. */
export function hasTest(source: string, name: string): boolean {
  return new RegExp(`['"\`]${quotedName(name)}['"\`]`).test(source);
}
