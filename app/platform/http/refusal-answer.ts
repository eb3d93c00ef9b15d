/** What the API answers, with another status than 200, to a request that it turns down. */
export interface RefusalAnswer {
  /** A sentence the person may read. */
  error: string;
  /** The reason, from the API's closed list. */
  code: string;
}
