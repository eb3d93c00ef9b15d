/** Where the shop shows docs/SECURITY.md, for who found a weakness. */
export const securityPolicyPath = '/security-policy.txt';
