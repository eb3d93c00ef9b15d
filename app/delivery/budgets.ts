/** How much a page may weigh, in brotli bytes; the build fails on more. */
export const budgets = {
  /** All a document may load once it is awake, what comes lazily included. */
  documentScriptBytes: 105_000,
  appScriptBytes: 115_000,
  /** HTML and style sheets: what the first paint needs in one round trip. */
  htmlAndStyleBytes: 14_000,
  bootScriptBytes: 820,
} as const;

export interface PageWeight {
  path: string;
  delivery: 'document' | 'app';
  scriptBytes: number;
  htmlAndStyleBytes: number;
}

/** One sentence for each budget that a page exceeds. */
export function overBudget({ path, delivery, scriptBytes, htmlAndStyleBytes }: PageWeight) {
  const scriptLimit = delivery === 'app' ? budgets.appScriptBytes : budgets.documentScriptBytes;
  const over = [];
  if (scriptBytes > scriptLimit) {
    over.push(`${path} loads ${scriptBytes} bytes of script; ${scriptLimit} are allowed.`);
  }
  if (htmlAndStyleBytes > budgets.htmlAndStyleBytes) {
    over.push(
      `${path} has ${htmlAndStyleBytes} bytes of HTML and CSS; ${budgets.htmlAndStyleBytes} are allowed.`,
    );
  }
  return over;
}
