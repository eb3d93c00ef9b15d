/** What papers are called, on themselves and at the desk. */
export const kindWords = { invoice: 'Invoice', 'credit-note': 'Credit note' } as const;
