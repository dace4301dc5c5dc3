import { BitCopy } from './h264-bits.ts';
import {
  PICTURE_SET,
  readPictureSet,
  readSequence,
  SEQUENCE_SET,
  type PictureSet,
  type SequenceSet,
} from './h264-sets.ts';
import { RefusedMedia } from './wire.ts';

/* The parts of H.264 in MP4 (ISO 14496-15) that are looked into: units with their lengths before them, and `avcC`. */

const SLICE = 1;
const WHOLE_SLICE = 5;
/** Slices in three parts, which no browser decodes. */
const PARTS = new Set([2, 3, 4]);
/** Of ours, whatever it was. */
const LENGTH_SIZE = 4;
/** The start of a slice: three numbers. */
const HEADER_BYTES = 24;
const MOST_SETS = 8;

interface Slice {
  readonly first_block: number;
  readonly set_id: number;
}

/** Throws a RangeError for units that do not fill the packet. */
const unitsIn = (packet: Buffer, length_size: number): Buffer[] => {
  const units: Buffer[] = [];
  let place = 0;
  while (place < packet.length) {
    const start = place + length_size;
    const end = start + packet.readUIntBE(place, length_size);
    if (end > packet.length) throw new RangeError('a unit is longer than its packet');
    if (end > start) units.push(packet.subarray(start, end));
    place = end;
  }
  return units;
};

const setsIn = (avcc: Buffer, from: number, count: number): { readonly sets: Buffer[]; readonly end: number } => {
  const sets: Buffer[] = [];
  let end = from;
  for (let set = 0; set < count; set++) {
    const start = end + 2;
    end = start + avcc.readUInt16BE(end);
    if (end > avcc.length) throw new RangeError('a parameter set is longer than its box');
    sets.push(avcc.subarray(start, end));
  }
  return { sets, end };
};

/** A slice without the zeros that may follow it. Throws for one that a decoder would cut in two. */
const wholeSlice = (unit: Buffer): Buffer => {
  let end = unit.length;
  for (let is_zero = true; is_zero;) {
    while (end > 0 && unit[end - 1] === 0) end--;
    is_zero = end > 3 && unit[end - 1] === 3 && unit[end - 2] === 0 && unit[end - 3] === 0;
    if (is_zero) end -= 3;
  }
  const slice = unit.subarray(0, end);
  if (slice.length < 2 || slice.readUInt8(0) >= 128) throw new RangeError('a slice without content');
  for (let place = slice.indexOf('\0\0'); place >= 0; place = slice.indexOf('\0\0', place + 1))
    if (slice.readUInt8(place + 2) < 3) throw new RangeError('a start inside a slice');
  return slice;
};

const headerOf = (slice: Buffer): Slice => {
  const bits = new BitCopy(slice.subarray(0, HEADER_BYTES));
  const first_block = bits.count();
  bits.count(9);
  return { first_block, set_id: bits.count(255) };
};

const withLength = (unit: Buffer, size: number): Buffer => {
  const length = Buffer.alloc(size);
  length.writeUIntBE(unit.length, 0, size);
  return Buffer.concat([length, unit]);
};

const byId = <Set extends { readonly id: number; readonly unit: Buffer }>(sets: readonly Set[]): Map<number, Set> => {
  const found = new Map<number, Set>();
  for (const set of sets) {
    if (found.get(set.id)?.unit.equals(set.unit) === false) throw new RefusedMedia('nft_media_wrong');
    found.set(set.id, set);
  }
  return found;
};

/** NM2: the pictures of a stream: its slices, and the sets that they name, made again from their fields. */
export class PictureStream {
  readonly #length_size: number;
  readonly #sequences: ReadonlyMap<number, SequenceSet>;
  readonly #sets: ReadonlyMap<number, PictureSet>;
  readonly #used = new Set<PictureSet>();

  constructor(avcc: Buffer) {
    this.#length_size = (avcc.readUInt8(4) & 3) + 1;
    const sequences = setsIn(avcc, 6, avcc.readUInt8(5) & 0x1f);
    const pictures = setsIn(avcc, sequences.end + 1, avcc.readUInt8(sequences.end));
    this.#sequences = byId(sequences.sets.map(readSequence));
    this.#sets = byId(pictures.sets.map((set) => readPictureSet(set, this.#sequences)));
  }

  /** The slices of a packet; empty for one without a picture. Everything else that a stream may hold is left out. */
  slices(packet: Buffer): Buffer {
    const slices: Buffer[] = [];
    const headers: Slice[] = [];
    for (const unit of unitsIn(packet, this.#length_size)) {
      const kind = (unit[0] ?? 0) & 0x1f;
      if (PARTS.has(kind)) throw new RefusedMedia('nft_media_wrong');
      if (kind === SEQUENCE_SET || kind === PICTURE_SET) this.#checkKnown(unit, kind);
      if (kind !== SLICE && kind !== WHOLE_SLICE) continue;
      const slice = wholeSlice(unit);
      headers.push(headerOf(slice));
      slices.push(withLength(slice, LENGTH_SIZE));
    }
    this.#checkOrder(headers);
    return Buffer.concat(slices);
  }

  /** Some cameras repeat the sets of the header in the stream. Others than those are not kept, so no slice may need them. */
  #checkKnown(unit: Buffer, kind: number): void {
    const sent = kind === SEQUENCE_SET ? readSequence(unit) : readPictureSet(unit, this.#sequences);
    const known = kind === SEQUENCE_SET ? this.#sequences.get(sent.id) : this.#sets.get(sent.id);
    if (known?.unit.equals(sent.unit) !== true) throw new RefusedMedia('nft_media_wrong');
  }

  /** Each part of a picture is sent once: a decoder would leave out what is sent again, with all that is in it. */
  #checkOrder(headers: readonly Slice[]): void {
    let before = -1;
    let fields = 1;
    for (const { first_block, set_id } of headers) {
      const set = this.#sets.get(set_id);
      if (!set || first_block >= set.sequence.blocks) throw new RefusedMedia('nft_media_wrong');
      this.#used.add(set);
      if (first_block <= before && (first_block !== 0 || !set.sequence.has_fields || ++fields > 2))
        throw new RefusedMedia('nft_media_wrong');
      before = first_block;
    }
  }

  /** `avcC` of the slices so far. */
  description(): Buffer {
    const pictures = [...this.#used];
    const sequences = [...new Set(pictures.map(({ sequence }) => sequence))];
    const [first] = sequences;
    if (!first || pictures.length > MOST_SETS || sequences.length > MOST_SETS)
      throw new RefusedMedia('nft_media_wrong');
    const head = [1, ...first.unit.subarray(1, 4), 0xfc | (LENGTH_SIZE - 1), 0xe0 | sequences.length];
    const { chroma_format, luma_depth, chroma_depth } = first;
    const depth = first.is_high ? [0xfc | chroma_format, 0xf8 | luma_depth, 0xf8 | chroma_depth, 0] : [];
    return Buffer.concat([
      Buffer.from(head),
      ...sequences.map(({ unit }) => withLength(unit, 2)),
      Buffer.from([pictures.length]),
      ...pictures.map(({ unit }) => withLength(unit, 2)),
      Buffer.from(depth),
    ]);
  }
}
