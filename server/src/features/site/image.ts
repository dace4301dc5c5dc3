import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { Refusal } from '#contract/kit/refusal.ts';
import { UPLOAD_MEGAPIXELS, UPLOAD_MEGAPIXELS_IN_PASSES } from '#contract/site/rules.ts';
import { queueOf } from '#server/core/queue.ts';

/** A re-encoded picture: nothing of the sender's bytes remains except what is visible. */
export interface Picture {
  readonly bytes: Buffer;
  readonly content_type: 'image/jpeg' | 'image/png';
  /** Similar pictures differ in few of these 64 bits. */
  readonly likeness: Buffer;
}

// Decoded pixels are large and never needed twice; one thread each keeps the peak memory near the size of the pixels.
sharp.cache(false);
sharp.concurrency(1);

/** One picture is decoded at a time, on a thread of libuv: the event loop stays free and memory has one peak. */
const decoder = queueOf(16);

const DECODE_SECONDS = 20;
const LONGEST_SIDE = 2560;
const PORTRAIT_SIDE = 256;
const PNG_BYTES = 4 * 1024 * 1024;
const SNIFFED_BYTES = 4100;

const decoders: Readonly<Record<string, string>> = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' };

/** SI8 to SI13: decodes an upload and encodes it again; refuses anything that is not one complete picture. */
export const remakePicture = async (sent: Buffer): Promise<Picture> => {
  const format = await formatOf(sent);
  return decoder(async () => {
    const header = await decoded(sharp(sent, { limitInputPixels: false }).metadata());
    checkHeader(header, format);
    return decoded(encode(sent, header.hasAlpha));
  });
};

/** The public square of a portrait; its input is always a picture that we encoded ourselves. */
export const portraitOf = (stored: Buffer): Promise<Buffer> =>
  sharp(stored).resize(PORTRAIT_SIDE, PORTRAIT_SIDE, { fit: 'cover' }).flatten(WHITE).jpeg({ quality: 85 }).toBuffer();

const WHITE = { background: '#ffffff' };

const formatOf = async (sent: Buffer): Promise<string> => {
  const type = await fileTypeFromBuffer(sent.subarray(0, SNIFFED_BYTES)).catch(() => undefined);
  if (type?.mime === 'image/apng') throw new Refusal('upload_animated');
  const format = decoders[type?.mime ?? ''];
  if (format === undefined) throw new Refusal('upload_not_picture');
  return format;
};

/** Checked from the header, before a pixel is decoded. */
const checkHeader = (header: Metadata, format: string): void => {
  if (header.format !== format) throw new Refusal('upload_not_picture');
  if ((header.pages ?? 1) > 1) throw new Refusal('upload_animated');
  const megapixels = header.isProgressive ? UPLOAD_MEGAPIXELS_IN_PASSES : UPLOAD_MEGAPIXELS;
  if (header.width * header.height > megapixels * 1_000_000) {
    throw new Refusal('upload_too_many_pixels', { megapixels });
  }
};

const open = (sent: Buffer): Sharp =>
  sharp(sent, { limitInputPixels: UPLOAD_MEGAPIXELS * 1_000_000, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');

/** A transparent picture stays transparent, unless that would make it larger than any photo. */
const encode = async (sent: Buffer, has_alpha: boolean): Promise<Picture> => {
  const png = has_alpha ? await open(sent).png({ compressionLevel: 8 }).toBuffer() : undefined;
  const fits = png !== undefined && png.length <= PNG_BYTES;
  const bytes = fits ? png : await open(sent).flatten(WHITE).jpeg({ quality: 85 }).toBuffer();
  return { bytes, content_type: fits ? 'image/png' : 'image/jpeg', likeness: await likenessOf(bytes) };
};

/** Whether each of 64 points is brighter than its right neighbour; scaling and compression change few of them. */
const likenessOf = async (bytes: Buffer): Promise<Buffer> => {
  const grey = await sharp(bytes).flatten(WHITE).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer();
  const likeness = Buffer.alloc(8);
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 8; column++) {
      const spot = row * 9 + column;
      if ((grey[spot] ?? 0) > (grey[spot + 1] ?? 0)) likeness[row] = (likeness[row] ?? 0) | (1 << column);
    }
  }
  return likeness;
};

/** What the decoder cannot read to the end is damaged; its error texts are not meant for customers. */
const decoded = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch {
    throw new Refusal('upload_damaged');
  }
};
