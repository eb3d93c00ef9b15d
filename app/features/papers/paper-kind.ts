/** What papers are called, on themselves and at the desk. */
export const kindWords = { invoice: 'Invoice', 'credit-note': 'Credit note' } as const;

/** Whether a text looks like the number of a paper, such as `INV-00001` or `CN-00001`. */
export function isPaperId(text: string): boolean {
  return /^(INV|CN)-\d{5,10}$/.test(text);
}
