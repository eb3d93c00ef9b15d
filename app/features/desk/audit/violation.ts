/** One promise that is broken, for whoever reads the auditor's report. */
export interface Violation {
  /** The promise's name, such as `one-grant-per-line`. */
  promise: string;
  /** What is wrong, with the ids that it takes to look at it. */
  sentence: string;
}
