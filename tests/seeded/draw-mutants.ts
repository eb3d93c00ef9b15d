import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chanceFrom } from '#tests/faults/seeded-chance.ts';
import { type Mutation, mutationsOf } from './mutations.ts';

/** The rules of money, access, privacy and limits. */
export const rules = [
  'app/platform/{money,signed-token.server,keys.server,log.server,csv}.ts',
  'app/platform/http/{rate-limits,client-ip,trusted-proxies}.server.ts',
  'app/platform/payments/read-*.server.ts',
  'app/platform/browser/pixel/{pixel-consent,report-with-consent}.browser.ts',
  'app/platform/security-log/fold-floods.ts',
  'app/features/cart/{cart,stored-cart,linked-books}.ts',
  'app/features/checkout/{price-order,shown-sum,card-page-sums.server,card-page-url}.ts',
  'app/features/checkout/{open-checkout,keep-checkout,open-card-page}.server.ts',
  'app/features/orders/{money-back,order-status,priced-cents,sold-items.server}.ts',
  'app/features/shop-settings/tax-mode.ts',
  'app/features/papers/credit-lines.server.ts',
  'app/features/fulfilment/{charged-tax,fulfil.server,receive-payment-event.server}.ts',
  'app/features/fulfilment/reversals/*.ts',
  'app/features/fulfilment/refund-requests/{refund-term,withdrawal-rules}.ts',
  'app/features/fulfilment/sweep/{next-question,event-read-interval}.ts',
  'app/features/downloads/link/*.ts',
  'app/features/library/*.server.ts',
  'app/features/identity/mailbox-of.ts',
  'app/platform/text/normalise-email.ts',
  'app/features/identity/account/settle-buyer-account.server.ts',
  'app/features/identity/mailed-sign-in/sign-in-*.server.ts',
  'app/features/identity/password/{password-problem,password-hash,change-password}.server.ts',
  'app/platform/work-line.server.ts',
  'app/features/identity/password/guessable-password.ts',
  'app/features/identity/redirect/safe-redirect.ts',
  'app/features/identity/session/{session-life,session-timing,known-device.server}.ts',
  'app/features/identity/verification/account-token.server.ts',
  'app/features/mail-log/mail-copy.server.ts',
  'app/features/desk/{mask-email,perform-act.server}.ts',
  'app/features/desk/buyers/{erase,export}-buyer.server.ts',
  'server/desk/{desk-rights,act-digests,run-desk-command}.ts',
  'server/desk/commands/*.ts',
  'server/guards/{same-origin,own-order,mailed-download}.ts',
  'server/live/live-events.ts',
  'server/retention.ts',
];

export interface Mutant extends Mutation {
  /** From the root. */
  path: string;
  /** The whole file with it. */
  text: string;
}

/** Draws so many of all that can be made of the rules; the same ones for the same seed and rules. */
export function drawMutants(root: string, count: number, seed: number): Mutant[] {
  const paths = globSync(rules, { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path));
  const all = paths.sort().flatMap((path) => mutantsOf(root, path));
  const chance = chanceFrom(seed);
  return Array.from({ length: Math.min(count, all.length) }, () =>
    all.splice(chance.upTo(all.length), 1),
  ).flat();
}

function mutantsOf(root: string, path: string): Mutant[] {
  const source = readFileSync(join(root, path), 'utf8');
  return mutationsOf(path, source).map((mutation) => ({
    ...mutation,
    path,
    text: source.slice(0, mutation.start) + mutation.after + source.slice(mutation.end),
  }));
}
