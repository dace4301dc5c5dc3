const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding, for whole groups of five bytes: the form in which authenticator apps accept a secret. */
export const base32 = (bytes: Buffer): string => {
  if (bytes.length % 5 !== 0) throw new RangeError('base32 needs whole groups of five bytes');
  let text = '';
  for (let start = 0; start < bytes.length; start += 5) {
    const group = bytes.readUIntBE(start, 5);
    for (let place = 7; place >= 0; place--) text += LETTERS[Math.floor(group / 32 ** place) % 32] ?? '';
  }
  return text;
};
