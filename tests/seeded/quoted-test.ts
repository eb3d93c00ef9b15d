/** What a regular expression needs to find the name of a test as documents quote it: “…” stands for what its cases fill in. */
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

/** Whether only `npm run test:long` runs it: by the name of its file, or by its own tag. */
export function isLongTest(file: string, source: string, name: string): boolean {
  const tagged = new RegExp(`['"\`]${quotedName(name)}['"\`],\\s*\\{\\s*tag:[^}]*'@long'`);
  return /\.long\.test\.tsx?$/.test(file) || tagged.test(source);
}
