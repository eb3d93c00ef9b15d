/**
 * Names of files for the bundler's output: a hash and no word. Filter lists keep files from pages by
 * words such as "newsletter" and "consent", and names stand in every page.
 */
export const neutralNames = {
  entryFileNames: 'assets/[hash].js',
  chunkFileNames: 'assets/[hash].js',
  assetFileNames: 'assets/[hash][extname]',
} as const;
