/** What each color of the mails becomes where the reader wants the dark: of grounds, of words, of lines. */
const grounds = {
  '#F1EDE2': '#0E1512',
  '#FFFFFF': '#16201B',
  '#FBF8F1': '#1C2822',
  '#E6E0D0': '#2A362F',
  '#123D2E': '#9BD0B4',
};
const inks = {
  '#17231C': '#ECE8DC',
  '#55615A': '#AEBAB1',
  '#123D2E': '#9BD0B4',
  '#FBF8F1': '#0E1512',
};
const lines = { '#DDD8C8': '#3A483F', '#123D2E': '#9BD0B4' };

/**
 * The rules for a dark mail. Mails have their looks at each element, since many programs read nothing
 * else; those that know the dark find the elements by the light color they have.
 */
export const darkLook = `@media (prefers-color-scheme: dark) { ${[
  ...rules(grounds, (hex) => starts(`background-color:${hex}`), 'background-color'),
  ...rules(inks, (hex) => starts(`color:${hex}`), 'color'),
  ...rules(
    lines,
    (hex) => `[style*="solid ${hex}"], [style*="border-color:${hex}"]`,
    'border-color',
  ),
].join(' ')} }`;

function rules(
  pairs: Readonly<Record<string, string>>,
  selectorOf: (hex: string) => string,
  property: string,
): string[] {
  return Object.entries(pairs).map(
    ([light, dark]) => `${selectorOf(light)} { ${property}: ${dark} !important; }`,
  );
}

/** "color:" is also the end of "background-color:". */
function starts(declaration: string): string {
  return `[style^="${declaration}"], [style*=";${declaration}"]`;
}
