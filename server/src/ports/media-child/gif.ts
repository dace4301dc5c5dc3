/* A GIF from block to block, because its decoder shows what it has of a file that was cut off. */

const EXTENSION = 0x21;
const FRAME = 0x2c;
const TRAILER = 0x3b;

/** The bytes of a table of colours, by the flags of who owns it. */
const tableBytes = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

const afterPieces = (bytes: Buffer, from: number): number => {
  let place = from;
  for (let size = bytes[place] ?? 0; size > 0; size = bytes[place] ?? 0) place += size + 1;
  return place + 1;
};

/** NM2: whether its blocks lead to its trailer. */
export const isWholeGif = (bytes: Buffer): boolean => {
  let place = 13 + tableBytes(bytes[10] ?? 0);
  while (place < bytes.length) {
    const block = bytes[place];
    if (block === TRAILER) return true;
    if (block === EXTENSION) place = afterPieces(bytes, place + 2);
    else if (block === FRAME) place = afterPieces(bytes, place + 11 + tableBytes(bytes[place + 9] ?? 0));
    else return false;
  }
  return false;
};
