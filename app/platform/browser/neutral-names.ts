/**
 * Names of files for the bundler's output: a hash and no word. Filter lists keep files from pages by
 * words such as "newsletter" and "consent", and names stand in every page.
 */
export const neutralNames = {
  entryFileNames: 'assets/[hash:7].js',
  chunkFileNames: 'assets/[hash:7].js',
  assetFileNames: 'assets/[hash][extname]',
} as const;
