import { BitCopy } from './h264-bits.ts';
import { RefusedMedia } from './wire.ts';

/* Parameter sets of H.264 (ITU-T H.264, 7.3.2.1 and 7.3.2.2), read to their ends and written again from what was read. */

export const SEQUENCE_SET = 7;
export const PICTURE_SET = 8;
/** Sets are always kept for reference; writers mark that in different ways. */
const FIRST = 0x60;

/** Profiles whose sequences say how colours are stored. */
const HIGH = new Set([44, 83, 86, 100, 110, 118, 122, 128, 138, 139, 134, 135, 244]);
const EXTENDED_RATIO = 255;
/** Of the way of counting pictures that cameras do not use; each takes a number of the sender's choice. */
const MOST_OFFSETS = 8;

export interface SequenceSet {
  readonly id: number;
  readonly unit: Buffer;
  readonly is_high: boolean;
  readonly chroma_format: number;
  readonly luma_depth: number;
  readonly chroma_depth: number;
  /** Parts of 16 x 16 pixels in a picture. */
  readonly blocks: number;
  readonly has_fields: boolean;
}

export interface PictureSet {
  readonly id: number;
  readonly unit: Buffer;
  readonly sequence: SequenceSet;
}

const stepIn = (bits: BitCopy): number => {
  const step = bits.signed();
  if (step < -128 || step > 127) throw new RangeError('a list of scales leaves its bounds');
  return step;
};

const scalingList = (bits: BitCopy, size: number): void => {
  let [last, next] = [8, 8];
  for (let place = 0; place < size; place++) {
    if (next !== 0) next = (last + stepIn(bits) + 256) % 256;
    if (next !== 0) last = next;
  }
};

const scalingLists = (bits: BitCopy, count: number): void => {
  for (let list = 0; list < count; list++) if (bits.bit() === 1) scalingList(bits, list < 6 ? 16 : 64);
};

/** How a buffer is filled over time: for broadcasts, and read by no player. */
const bufferTerms = (bits: BitCopy): void => {
  const count = bits.count(31) + 1;
  bits.whole(8);
  for (let place = 0; place < count; place++) {
    bits.count();
    bits.count();
    bits.bit();
  }
  bits.whole(20);
};

const usability = (bits: BitCopy): void => {
  if (bits.bit() === 1 && bits.whole(8) === EXTENDED_RATIO) bits.whole(32);
  if (bits.bit() === 1) bits.bit();
  if (bits.bit() === 1) {
    bits.whole(4);
    if (bits.bit() === 1) bits.whole(24);
  }
  if (bits.bit() === 1) {
    bits.count(5);
    bits.count(5);
  }
  if (bits.bit() === 1) {
    bits.whole(32);
    bits.whole(33);
  }
  bits.without(() => {
    const of_units = bits.bit() === 1;
    if (of_units) bufferTerms(bits);
    const of_slices = bits.bit() === 1;
    if (of_slices) bufferTerms(bits);
    if (of_units || of_slices) bits.bit();
  });
  bits.put(0);
  bits.put(0);
  bits.bit();
  if (bits.bit() === 0) return;
  bits.bit();
  for (let place = 0; place < 6; place++) bits.count(32);
};

const colours = (bits: BitCopy) => {
  const chroma_format = bits.count(3);
  if (chroma_format === 3) bits.bit();
  const luma_depth = bits.count(6);
  const chroma_depth = bits.count(6);
  bits.bit();
  if (bits.bit() === 1) scalingLists(bits, chroma_format === 3 ? 12 : 8);
  return { chroma_format, luma_depth, chroma_depth };
};

const picturesInOrder = (bits: BitCopy): void => {
  const way = bits.count(2);
  if (way === 0) bits.count(12);
  if (way !== 1) return;
  bits.bit();
  bits.signed();
  bits.signed();
  const offsets = bits.count(MOST_OFFSETS);
  for (let place = 0; place < offsets; place++) bits.signed();
};

export const readSequence = (sent: Buffer): SequenceSet => {
  if ((sent[0] ?? 0) % 32 !== SEQUENCE_SET) throw new RangeError('not a set of a sequence');
  const bits = new BitCopy(sent);
  const is_high = HIGH.has(bits.whole(8));
  bits.whole(16);
  const id = bits.count(31);
  const colour = is_high ? colours(bits) : { chroma_format: 1, luma_depth: 0, chroma_depth: 0 };
  bits.count(12);
  picturesInOrder(bits);
  bits.count(16);
  bits.bit();
  const wide = bits.count(1023) + 1;
  const high = bits.count(1023) + 1;
  const has_fields = bits.bit() === 0;
  if (has_fields) bits.bit();
  bits.bit();
  if (bits.bit() === 1) for (let side = 0; side < 4; side++) bits.count(16_383);
  if (bits.bit() === 1) usability(bits);
  const blocks = wide * high * (has_fields ? 2 : 1);
  return { id, is_high, ...colour, blocks, has_fields, unit: bits.unit(FIRST | SEQUENCE_SET) };
};

export const readPictureSet = (sent: Buffer, sequences: ReadonlyMap<number, SequenceSet>): PictureSet => {
  if ((sent[0] ?? 0) % 32 !== PICTURE_SET) throw new RangeError('not a set of pictures');
  const bits = new BitCopy(sent);
  const id = bits.count(255);
  const sequence = sequences.get(bits.count(31));
  if (!sequence) throw new RangeError('a set of pictures without its sequence');
  bits.whole(2);
  // Pictures in groups of slices, and slices that are sent twice, are left out by the decoders of phones and browsers.
  if (bits.count() !== 0) throw new RefusedMedia('nft_media_wrong');
  bits.count(31);
  bits.count(31);
  bits.whole(3);
  for (let place = 0; place < 3; place++) bits.signed();
  bits.whole(2);
  if (bits.bit() === 1) throw new RefusedMedia('nft_media_wrong');
  if (sequence.is_high && bits.has_more) {
    const has_large = bits.bit() === 1;
    const large = sequence.chroma_format === 3 ? 6 : 2;
    if (bits.bit() === 1) scalingLists(bits, 6 + (has_large ? large : 0));
    bits.signed();
  }
  return { id, sequence, unit: bits.unit(FIRST | PICTURE_SET) };
};
