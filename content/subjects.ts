/** What the academy teaches, in the order of the menus. */
export const subjects = [
  'stock-market',
  'real-estate',
  'forex',
  'crypto',
  'financial-management',
  'mindset',
] as const;
export type Subject = (typeof subjects)[number];
