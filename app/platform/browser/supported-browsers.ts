/** What the build writes for: docs/decisions/0007-browsers-we-support.md */
export const browsers = ['chrome109', 'edge109', 'firefox115', 'safari16.4'];
