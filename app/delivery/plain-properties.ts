import type { Plugin } from 'vite';

const registration = /@property --tw-[\w-]+ \{[^}]*\}\n?/g;
const substitute = /@supports [^{]*\{(\s*\*, ::before, ::after, ::backdrop \{[^}]*\}\s*)\}/;

/**
 * Gives the variables behind Tailwind's utilities their first values by the one rule that it keeps for
 * browsers without `@property`, and to all of them: the other way says each once more, at some 40
 * bytes in every style sheet. Throws where the style sheet is not shaped as Tailwind writes it so far.
 */
export function plainProperties(): Plugin {
  return {
    name: 'plain-properties',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(?:$|\?)/ },
      handler(code) {
        return code.includes('@property --tw-') ? withPlainProperties(code) : null;
      },
    },
  };
}

/** The style sheet with the rule unconditional, and without registrations. */
export function withPlainProperties(css: string): string {
  if (!substitute.test(css)) throw new Error('Tailwind writes its properties in another way.');
  return css.replace(registration, '').replace(substitute, '$1');
}
