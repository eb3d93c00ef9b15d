const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
/** Bit 11 of an entry's flags. */
const isUtf8 = 0x0800;

/**
 * What a ZIP file says the CRC-32 of each of its files is (APPNOTE 6.3.10, 4.3.12 and 4.3.16). The
 * library that unpacks them does not look. Throws when there is no directory.
 */
export function zipChecksums(zip: Uint8Array): Map<string, number> {
  const bytes = Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength);
  let end = bytes.length - 22;
  while (bytes.readUInt32LE(end) !== endOfDirectory) end -= 1;
  const checksums = new Map<string, number>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== directoryEntry) throw new Error('The directory is damaged.');
    const [name, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field));
    const nameEnd = at + 46 + (name ?? 0);
    const encoding = bytes.readUInt16LE(at + 8) & isUtf8 ? 'utf8' : 'latin1';
    checksums.set(bytes.toString(encoding, at + 46, nameEnd), bytes.readUInt32LE(at + 16));
    at = nameEnd + (extra ?? 0) + (comment ?? 0);
  }
  return checksums;
}
