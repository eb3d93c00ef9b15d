/** How one part of the shop is set up. */
export interface SetupFact {
  name: string;
  /** `unknown`: it could not be found out, or is for the owner to judge. */
  state: 'good' | 'wrong' | 'unknown';
  /** What was found, and what to do where that is not good. */
  sentence: string;
}
