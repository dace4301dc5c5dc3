import sharp, { type Metadata, type Sharp } from 'sharp';
import {
  ANIMATION_FRAMES,
  ANIMATION_MEGAPIXELS,
  LARGE_SIDE,
  MEDIA_MEGAPIXELS,
  SMALL_WIDTH,
} from '#contract/nft/media-rules.ts';
import type { Container } from './container.ts';
import { isWholeGif } from './gif.ts';
import { RefusedMedia, type PreparedFile, type PreparedMedia } from './wire.ts';

// Decoded pixels are large and never needed twice; one thread keeps the peak memory near the size of the pixels.
sharp.cache(false);
sharp.concurrency(1);

const MEGA = 1_000_000;
/** Each frame is encoded again: a wider one would take an animation of the largest bounds over its time. */
const ANIMATION_SIDE = 640;

/** What browsers show a frame for that says nothing, or next to nothing. */
const BROWSER_DELAY_MS = 100;

export interface Sizes {
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  readonly files: readonly PreparedFile[];
}

/** NM5: the sizes of one picture that is already within its bounds. */
export const sizesOf = async (picture: Sharp): Promise<Sizes> => {
  const large = await picture
    .resize({ width: LARGE_SIDE, height: LARGE_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  const small = await sharp(large.data)
    .resize({ width: SMALL_WIDTH, withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer();
  const { width, height } = large.info;
  const files = [
    { part: 'small', bytes: small },
    { part: 'large', bytes: large.data },
  ] as const;
  return { width, height, colour: await colourOf(small), files };
};

const colourOf = async (picture: Buffer): Promise<string> => {
  const flat = await sharp(picture).flatten({ background: '#ffffff' }).toColourspace('srgb').png().toBuffer();
  const { r, g, b } = (await sharp(flat).stats()).dominant;
  return `#${Buffer.from([r, g, b]).toString('hex')}`;
};

/** NM3, from the header, before a pixel is decoded. */
const checkHeader = ({ format, width, height, pages = 1, pageHeight = height }: Metadata, kind: Container): void => {
  if (format !== kind) throw new RefusedMedia('nft_media_wrong');
  const frame = width * pageHeight;
  const is_large = frame > MEDIA_MEGAPIXELS * MEGA || pages > ANIMATION_FRAMES;
  if (is_large || (pages > 1 && pages * frame > ANIMATION_MEGAPIXELS * MEGA))
    throw new RefusedMedia('nft_media_pixels');
};

/** An animated PNG would lose its frames; the chunk that makes it one is before the first pixels. */
const isAnimatedPng = (bytes: Buffer): boolean => {
  const pixels = bytes.indexOf('IDAT', 8, 'latin1');
  return bytes.subarray(0, Math.max(pixels, 0)).includes('acTL');
};

/** NM2: decoded and encoded again, frame by frame. */
export const preparePicture = async (bytes: Buffer, kind: Container): Promise<PreparedMedia> => {
  if (kind === 'png' && isAnimatedPng(bytes)) throw new RefusedMedia('nft_media_wrong');
  const header = await sharp(bytes, { limitInputPixels: false }).metadata();
  checkHeader(header, kind);
  if (kind === 'gif' && !isWholeGif(bytes)) throw new RefusedMedia('nft_media_damaged');
  const open = (animated: boolean): Sharp =>
    sharp(bytes, { limitInputPixels: false, failOn: 'error', sequentialRead: true, animated });
  const is_moving = kind === 'gif' || (header.pages ?? 1) > 1;
  const sizes = await sizesOf(open(false).autoOrient());
  const base = { ...sizes, duration_ms: null, waveform: [] };
  if (!is_moving) return { ...base, kind: 'image' };
  const frames = await open(true)
    .resize({ width: ANIMATION_SIDE, height: ANIMATION_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: 75, effort: 0 })
    .toBuffer();
  const duration_ms = (header.delay ?? []).reduce((sum, delay) => sum + (delay > 10 ? delay : BROWSER_DELAY_MS), 0);
  return { ...base, kind: 'gif', duration_ms, files: [...sizes.files, { part: 'source', bytes: frames }] };
};
