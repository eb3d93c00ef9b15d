/** Stamped copies leave 250 MB by themselves, so that with less something else fills the disk. */
const beginsBelowBytes = 200_000_000;
const endsAtBytes = 250_000_000;

/** Whether there is too little room, given whether there was; between the limits it stays as it is. */
export function isDiskShort(freeBytes: number, wasShort: boolean): boolean {
  return freeBytes < (wasShort ? endsAtBytes : beginsBelowBytes);
}
