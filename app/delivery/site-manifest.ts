import { z } from 'zod';

/** What the step after the build hands to the server: `manifest.json` beside the bodies it names. */
export const siteManifest = z.object({
  /** Address of the speculation rules, themselves one of `files`. */
  speculationRules: z.string(),
  files: z.array(
    z.object({
      /** The one spelling of the address that answers. */
      path: z.string(),
      contentType: z.string(),
      cacheControl: z.string(),
      /** Hash of the content, which also names the body files: `<hash>`, `<hash>.br`, `<hash>.gz`. */
      hash: z.string(),
      /** Whether the compressed bodies exist. */
      compressed: z.boolean(),
      /** Whether `originPlaceholder` stands in it, for the server to replace. */
      namesOrigin: z.boolean(),
      /** Only pages have this: the CSP sources of their inline scripts. */
      scriptHashes: z.array(z.string()).optional(),
    }),
  ),
});

export type SiteManifest = z.infer<typeof siteManifest>;
export type SiteFile = SiteManifest['files'][number];
