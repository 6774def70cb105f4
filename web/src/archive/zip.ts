// A zip file of texts, as every system opens it: stored without compression (PKWARE APPNOTE 6.3, the parts of it that this
// needs).

export interface ZipEntry {
  name: string;
  text: string;
}

const kTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

export function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (value >>> 8) ^ (kTable[(value ^ byte) & 0xff] as number);
  return (value ^ 0xffffffff) >>> 0;
}

const kStored = 20; // the version that a reader needs at least
const kUtf8 = 1 << 11; // names are UTF-8
const kFirstDay = 33; // 1 January 1980: the same files make the same bytes

function record(size: number, fields: readonly [bytes: 2 | 4, value: number][]): Uint8Array {
  const view = new DataView(new ArrayBuffer(size));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

/** The file, in pieces that belong one behind the other. */
export function zipOf(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer>[] {
  const coder = new TextEncoder();
  const pieces: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, text } of entries) {
    const title = coder.encode(name);
    const content = coder.encode(text);
    const shared: [2 | 4, number][] = [
      [2, kStored],
      [2, kUtf8],
      [2, 0],
      [2, 0],
      [2, kFirstDay],
      [4, crc32(content)],
      [4, content.length],
      [4, content.length],
      [2, title.length],
      [2, 0],
    ];
    const head = record(30, [[4, 0x04034b50], ...shared]);
    pieces.push(head, title, content);
    directory.push(
      record(46, [
        [4, 0x02014b50],
        [2, kStored],
        ...shared,
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, offset],
      ]),
      title,
    );
    offset += head.length + title.length + content.length;
  }
  const length = directory.reduce((sum, piece) => sum + piece.length, 0);
  const count = entries.length;
  const end = record(22, [
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, length],
    [4, offset],
    [2, 0],
  ]);
  return [...pieces, ...directory, end] as Uint8Array<ArrayBuffer>[];
}
