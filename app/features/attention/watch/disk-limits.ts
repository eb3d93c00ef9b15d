/** Stamped copies leave 250 MB free by themselves: with less, something else fills the disk. */
const beginsBelowBytes = 200_000_000;
const endsAtBytes = 250_000_000;

/** Whether there is too little room; between the limits it stays as it was. */
export function isDiskShort(freeBytes: number, wasShort: boolean): boolean {
  return freeBytes < (wasShort ? endsAtBytes : beginsBelowBytes);
}
