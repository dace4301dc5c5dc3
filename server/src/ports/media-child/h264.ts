/* The parts of H.264 in MP4 (ISO 14496-15) that are looked into: units with their lengths before them, and `avcC`. */

/** Slices and parameter sets. What else a stream can hold, such as texts of an encoder, is not needed to show it. */
const KEPT_UNITS = new Set([1, 2, 3, 4, 5, 7, 8]);

/** The size of a length, by `avcC`. */
export const lengthSizeOf = (avcc: Buffer): number => (avcc.readUInt8(4) & 3) + 1;

/** NM2: only the units of the picture; throws a RangeError for units that do not fill the packet. */
export const pictureUnits = (packet: Buffer, length_size: number): Buffer => {
  const kept: Buffer[] = [];
  let place = 0;
  while (place < packet.length) {
    const end = place + length_size + packet.readUIntBE(place, length_size);
    if (end > packet.length) throw new RangeError('a unit is longer than its packet');
    const kind = (packet[place + length_size] ?? 0) & 0x1f;
    if (KEPT_UNITS.has(kind)) kept.push(packet.subarray(place, end));
    place = end;
  }
  return Buffer.concat(kept);
};

const setsEnd = (avcc: Buffer, from: number, count: number): number => {
  let place = from;
  for (let set = 0; set < count; set++) place += 2 + avcc.readUInt16BE(place);
  return place;
};

/** Profiles whose `avcC` ends with the depth of colours. */
const DEEP_PROFILES = new Set([100, 110, 122, 144]);

/** `avcC` up to its end by its own counts, without what may be hidden behind it. */
export const wholeAvcc = (avcc: Buffer): Buffer => {
  const after_sequence = setsEnd(avcc, 6, avcc.readUInt8(5) & 0x1f);
  const after_pictures = setsEnd(avcc, after_sequence + 1, avcc.readUInt8(after_sequence));
  if (after_pictures > avcc.length) throw new RangeError('a parameter set is longer than its box');
  const has_depth = DEEP_PROFILES.has(avcc.readUInt8(1)) && avcc.length >= after_pictures + 4;
  if (!has_depth) return avcc.subarray(0, after_pictures);
  return avcc.subarray(0, setsEnd(avcc, after_pictures + 4, avcc.readUInt8(after_pictures + 3)));
};
