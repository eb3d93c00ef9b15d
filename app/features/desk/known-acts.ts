/** What is declared about an act, with its command (server/desk/command.ts). */
export interface KnownAct {
  /** What the history calls it once it is done, such as `Receipt sent again`. */
  words: string;
  /**
   * Prints it in the evidence that a buyer's bank receives, by its words alone. Without it, the act
   * is the shop's own business.
   */
  isEvidence?: true;
  /** Offers it in the history's filter. */
  isCommon?: true;
  /**
   * What becomes of it when a backup from before it is restored: the shop does it again by itself,
   * or nothing is lost, since it left only an email or a look. Unless given, it is reported as lost.
   */
  afterRestore?: 'redone' | 'nothing-lost';
}

/** By the names of acts. */
export type KnownActs = ReadonlyMap<string, KnownAct>;

/**
 * What an act is called once it is done. One that is not declared, such as that of an earlier
 * release or a change of an order, is called by its name.
 */
export function actWords(acts: ReadonlyMap<string, { words: string }>, name: string): string {
  return acts.get(name)?.words ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
}
