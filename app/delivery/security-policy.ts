/** Where the shop shows SECURITY.md, for who found a weakness. */
export const securityPolicyPath = '/security-policy.txt';
