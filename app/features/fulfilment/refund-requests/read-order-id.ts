/**
 * An order ID as somebody types it off a mail: case, blanks and missing dashes are ours to mend. `null`
 * for what is none.
 */
export function readOrderId(typed: string): string | null {
  const [, one, two] =
    /^EK([\dA-Z]{5})([\dA-Z]{5})$/.exec(typed.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '')) ?? [];
  return one === undefined || two === undefined ? null : `EK-${one}-${two}`;
}
