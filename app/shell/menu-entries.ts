import { countForPrice } from '#app/features/catalog/bundle-price.ts';
import { bundle } from '#app/features/catalog/catalog.ts';
import { type Policy, policyPath } from './policy/policy.ts';

/** Where header and footer lead to, and the search. The first of the first two lists is the overview of the rest. */

export interface MenuEntry {
  name: string;
  href: string;
}

export const learnEntries: readonly MenuEntry[] = [
  { name: 'Learn overview', href: '/learn' },
  { name: 'Stock market', href: '/learn/stock-market' },
  { name: 'Real estate', href: '/learn/real-estate' },
  { name: 'Forex', href: '/learn/forex' },
  { name: 'Crypto', href: '/learn/crypto' },
  { name: 'Financial management', href: '/learn/financial-management' },
  { name: 'Mindset', href: '/learn/mindset' },
];

/** Of no use to whoever owns the books. */
export const bundleEntry: MenuEntry = {
  // Asked for when it is shown: a failure while the file is loaded would take the whole page.
  get name() {
    return `All ${countForPrice()}`;
  },
  href: bundle.salesPath,
};

export const shopEntries: readonly MenuEntry[] = [
  { name: 'Shop overview', href: '/shop' },
  { name: 'eBooks', href: '/shop/ebooks' },
  { name: 'Courses', href: '/shop/courses' },
  { name: 'Tools & kits', href: '/shop/tools-kits' },
  { name: 'Collection', href: '/shop/collection' },
];

export const otherEntries: readonly MenuEntry[] = [
  { name: 'About', href: '/about' },
  { name: 'Blog', href: '/blog' },
  { name: 'Contact', href: '/contact' },
];

export const helpEntries: readonly MenuEntry[] = [
  { name: 'Find My Books', href: '/find-my-books' },
  { name: 'Withdraw from an order', href: '/withdraw' },
  { name: 'Corrections', href: '/corrections' },
  { name: 'Contact Us', href: '/contact' },
];

export const policyEntries = (
  [
    ['privacy-policy', 'Privacy Policy'],
    ['terms-and-conditions', 'Terms & Conditions'],
    ['disclaimer', 'Disclaimer'],
    ['refund-policy', 'Refund Policy'],
  ] as const satisfies readonly [Policy, string][]
).map(([policy, name]) => ({ policy, name, href: policyPath(policy) }));

/** Pages that people look for by their names, by what they belong to. */
export const namedPages: readonly (readonly [group: string, entries: readonly MenuEntry[]])[] = [
  ['Learn', learnEntries],
  ['Shop', shopEntries],
  ['Help', helpEntries],
  ['Policies', policyEntries],
];
