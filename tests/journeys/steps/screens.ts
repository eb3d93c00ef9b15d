/**
 * For what is promised at several widths alike: `npm test` looks at a phone, where room is short;
 * `npm run test:long` at all of them.
 */
export function tagAt(width: number): string[] {
  return width <= 360 ? [] : ['@long'];
}
