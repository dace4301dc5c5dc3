/** NM1: what a file is, by its first bytes; the sender's name and type are not looked at. */
export type Container = 'jpeg' | 'png' | 'webp' | 'gif' | 'mp3' | 'wav' | 'mp4';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const textAt = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

/** A frame of MPEG 1, 2 or 2.5, layer III. */
const isMp3Frame = (bytes: Buffer): boolean => {
  const [first = 0, second = 0] = bytes;
  return first === 0xff && (second & 0xe6) === 0xe2 && (second & 0x18) !== 0x08;
};

/** Undefined for everything that is refused. */
export const containerOf = (bytes: Buffer): Container | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png';
  const start = textAt(bytes, 0, 6);
  if (start === 'GIF87a' || start === 'GIF89a') return 'gif';
  if (start.startsWith('RIFF')) return riffKinds[textAt(bytes, 8, 12)];
  if (textAt(bytes, 4, 8) === 'ftyp') return textAt(bytes, 8, 10) === 'qt' ? undefined : 'mp4';
  if (start.startsWith('ID3') || isMp3Frame(bytes)) return 'mp3';
  return undefined;
};

const riffKinds: Readonly<Record<string, Container | undefined>> = { WEBP: 'webp', WAVE: 'wav' };
