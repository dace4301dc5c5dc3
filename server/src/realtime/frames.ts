/** One encoded event, built once for all its receivers. */
export interface Frame {
  /** In socket.io's encoding: `2["daymarket",{…}]`. */
  readonly packet: string;
  /** The same as a complete websocket frame. */
  readonly bytes: Buffer;
}

export const frameOf = (event: string, payload: object): Frame => {
  const packet = `2${JSON.stringify([event, payload])}`;
  return { packet, bytes: textFrame(Buffer.from(`4${packet}`)) };
};

const pieces = new WeakMap<readonly Frame[], Buffer>();

/** Frames joined for a single write; the same list is joined once, for any number of receivers. */
export const joined = (frames: readonly Frame[]): Buffer => {
  const known = pieces.get(frames);
  if (known) return known;
  const piece = Buffer.concat(frames.map(({ bytes }) => bytes));
  pieces.set(frames, piece);
  return piece;
};

const FINAL_TEXT = 0x81;
const LENGTH_IN_16_BITS = 126;
const SHORT = 126;
const LONG = 65_536;

/** A whole unmasked text message (RFC 6455, 5.2). */
const textFrame = (text: Buffer): Buffer => {
  const { length } = text;
  if (length >= LONG) throw new RangeError('the event is too large');
  const head =
    length < SHORT
      ? Buffer.from([FINAL_TEXT, length])
      : Buffer.from([FINAL_TEXT, LENGTH_IN_16_BITS, length >> 8, length & 0xff]);
  return Buffer.concat([head, text]);
};
