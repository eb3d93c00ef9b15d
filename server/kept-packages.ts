/**
 * Packages that a bundle cannot take in, for they load files of their own: binaries for one
 * platform, WebAssembly, a worker. A release holds them whole, with what they need.
 */
export const keptPackages = [
  '@electric-sql/pglite',
  '@myriaddreamin/typst-ts-node-compiler',
  '@node-rs/argon2',
  'piscina',
] as const;
