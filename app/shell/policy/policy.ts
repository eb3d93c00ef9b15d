export type Policy = 'privacy-policy' | 'terms-and-conditions' | 'disclaimer' | 'refund-policy';

/** The page where a policy can be read without script. */
export function policyPath(policy: Policy): string {
  return policy === 'disclaimer' ? '/disclaimer' : `/policies/${policy}`;
}
