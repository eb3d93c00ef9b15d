/** Names by which a program would recognise a face: replaced. Copyright and licence stay. */
const familyIds = new Set([1, 2, 3, 4, 6, 16, 17, 18, 21, 22, 25]);

/** Windows, Unicode, American English: what every program reads. */
const platform = [3, 1, 0x409] as const;

interface Table {
  tag: string;
  checksum: number;
  content: Buffer;
}

/**
 * Gives a TrueType face a family name of its own. The slices of a web font all carry the same one,
 * and a typesetter that is asked for it by name would only ever find the first.
 */
export function nameFace(trueType: Buffer, family: string): Buffer {
  const tables = readTables(trueType).map((table) =>
    table.tag === 'name' ? { ...table, content: renamed(table.content, family) } : table,
  );
  return writeTables(trueType.readUInt32BE(0), tables);
}

/** OpenType 1.9, "Table directory". */
function readTables(trueType: Buffer): Table[] {
  return Array.from({ length: trueType.readUInt16BE(4) }, (_, n) => {
    const entry = 12 + 16 * n;
    const offset = trueType.readUInt32BE(entry + 8);
    return {
      tag: trueType.toString('latin1', entry, entry + 4),
      checksum: trueType.readUInt32BE(entry + 4),
      content: trueType.subarray(offset, offset + trueType.readUInt32BE(entry + 12)),
    };
  });
}

function writeTables(version: number, tables: Table[]): Buffer {
  const header = Buffer.alloc(12 + 16 * tables.length);
  const log = Math.floor(Math.log2(tables.length));
  header.writeUInt32BE(version, 0);
  header.writeUInt16BE(tables.length, 4);
  header.writeUInt16BE(16 * 2 ** log, 6);
  header.writeUInt16BE(log, 8);
  header.writeUInt16BE(16 * (tables.length - 2 ** log), 10);
  const parts = [header];
  let offset = header.length;
  for (const [n, { tag, checksum, content }] of tables.entries()) {
    const padded = Buffer.alloc(Math.ceil(content.length / 4) * 4);
    content.copy(padded);
    const entry = 12 + 16 * n;
    header.write(tag, entry, 'latin1');
    header.writeUInt32BE(tag === 'name' ? checksumOf(padded) : checksum, entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(content.length, entry + 12);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

function checksumOf(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

/** OpenType 1.9, "name": records sorted by platform, encoding, language and name. */
function renamed(table: Buffer, family: string): Buffer {
  const storage = table.readUInt16BE(4);
  const kept = Array.from({ length: table.readUInt16BE(2) }, (_, n) => {
    const fields = Array.from({ length: 6 }, (_, field) =>
      table.readUInt16BE(6 + 12 * n + 2 * field),
    );
    const [platformId = 0, encoding = 0, language = 0, id = 0, length = 0, from = 0] = fields;
    const text = table.subarray(storage + from, storage + from + length);
    return { keys: [platformId, encoding, language, id], text };
  }).filter(({ keys }) => !familyIds.has(keys[3] ?? 0));
  const names: [number, string][] = [
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, family.replaceAll(/[^A-Za-z0-9]/g, '')],
  ];
  const own = names.map(([id, name]) => ({
    keys: [...platform, id],
    text: Buffer.from(name, 'utf16le').swap16(),
  }));
  const records = [...kept, ...own].sort((a, b) => compare(a.keys, b.keys));
  const head = Buffer.alloc(6 + 12 * records.length);
  head.writeUInt16BE(records.length, 2);
  head.writeUInt16BE(head.length, 4);
  let from = 0;
  for (const [n, { keys, text }] of records.entries()) {
    const fields = [...keys, text.length, from];
    for (const [field, value] of fields.entries()) {
      head.writeUInt16BE(value, 6 + 12 * n + 2 * field);
    }
    from += text.length;
  }
  return Buffer.concat([head, ...records.map(({ text }) => text)]);
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (const [n, value] of one.entries()) {
    if (value !== other[n]) return value - (other[n] ?? 0);
  }
  return 0;
}
