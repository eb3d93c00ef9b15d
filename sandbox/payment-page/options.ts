import { z } from 'zod';

/** The API version of the SDK release that the shop uses, and the only one spoken here. */
export const apiVersion = '2026-10-28.endive';

/** The one account of this provider. */
export const accountId = 'acct_1EvenkeelSandbox';

const loopbackHosts = ['127.0.0.1', '::1', '[::1]', 'localhost'];

/** True for this machine's own names only. A page that takes card numbers is for nobody else. */
export function isLoopback(hostname: string): boolean {
  return loopbackHosts.includes(hostname) || hostname.endsWith('.localhost');
}

const localUrl = z
  .url({ protocol: /^https?$/ })
  .refine((url) => isLoopback(new URL(url).hostname), {
    error: 'must be an address of this machine',
  });

export const paymentPageOptions = z.strictObject({
  host: z.string().refine(isLoopback, { error: 'must be an address of this machine' }),
  /** 0 takes any free port. */
  port: z.int().min(0).max(65_535),
  /** How buyers reach the card page; by default the address it listens on. */
  publicUrl: localUrl.optional(),
  dataDir: z.string().min(1),
  /** `sk_live_…` makes everything say that it is live; no money moves all the same. */
  secretKey: z.string().min(1),
  webhookSecret: z.string().min(1),
  webhookUrl: localUrl,
  /**
   * Whether every answer and event, and the requests that are accepted or all of them, are held
   * against the provider's own description (`provider-api/`). For tests.
   */
  contract: z.enum(['off', 'accepted', 'all']).default('off'),
});

/** As they are given; what has a default may be left out. */
export type PaymentPageOptions = z.input<typeof paymentPageOptions>;
