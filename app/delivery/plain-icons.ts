import type { Plugin } from 'vite';

/**
 * Leaves of Lucide's icons their drawings alone: names, sizes and React's keys, of which every icon has
 * several that compress to nothing less, are of no use to `createIcon` (app/design/create-icon.ts).
 */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
      handler: (code) => ({ code: plainIcon(code), map: null }),
    },
  };
}

/** The module of an icon without what no icon here is given; what is written otherwise stays as it is. */
export function plainIcon(code: string): string {
  return code
    .replaceAll(/,\s*key: "\w+"/g, '')
    .replaceAll(/^ {2}(?:name: ".*"|size: \d+|aliases: \[.*\]),?$/gm, '');
}
