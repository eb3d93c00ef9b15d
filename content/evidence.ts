/** What shows that a claim is true. */
export interface Evidence {
  /** What it is and where it is kept, such as `Export of all ratings, in the accounts of 2026`. */
  what: string;
  /** The day since which it holds, `YYYY-MM-DD`. */
  since: `${number}-${number}-${number}`;
  /** Where others can see it, if they can. */
  url?: string;
}

/** What the owner has for a claim: evidence, nothing yet, or the word that takes it off every page. */
export type Backing = Evidence | 'leave out' | null;

/** Something that the pages say about the shop, its books or its readers, and what stands behind it. */
export interface Claim<Said> {
  says: Said;
  evidence: Backing;
}
