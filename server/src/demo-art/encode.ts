import sharp, { type Sharp } from 'sharp';
import { filmBytes } from './encode-film.ts';
import type { Frames, Picture, Sound, Source } from './kit/source.ts';

/* What an artist would upload: a PNG, an animated WebP, a WAV, an MP4. */

// One thread, because the demo's machine has other work to do.
sharp.concurrency(1);

const opened = (picture: Picture): Sharp =>
  typeof picture === 'string'
    ? sharp(Buffer.from(picture))
    : sharp(picture.rgb, { raw: { width: picture.width, height: picture.height, channels: 3 } });

const SIDE = 1280;

const pictureBytes = (picture: Picture): Promise<Buffer> =>
  opened(picture)
    .flatten({ background: '#ffffff' })
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 4 })
    .toBuffer();

const animationBytes = async ({ width, height, count, delay_ms, frame }: Frames): Promise<Buffer> => {
  const pages: Buffer[] = [];
  for (let index = 0; index < count; index++) {
    pages.push(await opened(frame(index)).flatten({ background: '#ffffff' }).removeAlpha().raw().toBuffer());
  }
  const raw = { width, height: height * count, channels: 3, pageHeight: height } as const;
  const delay = pages.map(() => delay_ms);
  return sharp(Buffer.concat(pages), { raw }).webp({ quality: 90, effort: 0, loop: 0, delay }).toBuffer();
};

const HEAD = 44;
const LARGEST = 32_767;

/** Two channels of 16 bits. */
const soundBytes = ({ rate, left, right }: Sound): Buffer => {
  const bytes = Buffer.alloc(HEAD + left.length * 4);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(2, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 4, 28);
  bytes.writeUInt16LE(4, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(left.length * 4, 40);
  for (let index = 0; index < left.length; index++) {
    bytes.writeInt16LE(Math.round((left[index] ?? 0) * LARGEST), HEAD + index * 4);
    bytes.writeInt16LE(Math.round((right[index] ?? 0) * LARGEST), HEAD + index * 4 + 2);
  }
  return bytes;
};

export const encoded = async (source: Source): Promise<Buffer> => {
  switch (source.kind) {
    case 'image':
      return pictureBytes(source.picture);
    case 'gif':
      return animationBytes(source.frames);
    case 'audio':
      return soundBytes(source.sound);
    case 'video':
      return filmBytes(source.film, (picture) => opened(picture).ensureAlpha().raw().toBuffer());
  }
};
