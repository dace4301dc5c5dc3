import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Refusal } from '#contract/kit/refusal.ts';
import { jpeg, photo, pngClaiming, withChunk } from '#server/testing/pictures.ts';
import { portraitOf, remakePicture } from './image.ts';

const MARK = 'alert("candor")';

const refusalOf = async (sent: Buffer): Promise<string> => {
  const failure: unknown = await remakePicture(sent).then(
    () => 'taken',
    (refusal: unknown) => refusal,
  );
  return failure instanceof Refusal ? failure.code : String(failure);
};

test.each(['jpeg', 'png', 'webp'] as const)('a %s photo is re-encoded as JPEG (SI8, SI12)', async (format) => {
  const made = await remakePicture(await photo(3).toFormat(format).toBuffer());
  const { format: stored, width, height } = await sharp(made.bytes).metadata();
  expect([made.content_type, stored, width, height]).toEqual(['image/jpeg', 'jpeg', 64, 48]);
});

test('a transparent picture is re-encoded as PNG (SI12)', async () => {
  const made = await remakePicture(await photo().ensureAlpha(0.5).webp({ lossless: true }).toBuffer());
  expect(made.content_type).toBe('image/png');
  expect((await sharp(made.bytes).metadata()).hasAlpha).toBe(true);
});

test('a transparent picture of noise is flattened instead of becoming larger than a photo (SI12)', async () => {
  const pixels = Buffer.alloc(1500 * 1500 * 4);
  for (let spot = 0, state = 1; spot < pixels.length; spot++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    pixels[spot] = state >>> 24;
  }
  const noise = await sharp(pixels, { raw: { width: 1500, height: 1500, channels: 4 } })
    .png()
    .toBuffer();
  const made = await remakePicture(noise);
  expect(made.content_type).toBe('image/jpeg');
  expect(made.bytes.length).toBeLessThan(4 * 1024 * 1024);
});

test('a large photo is brought to 2560 pixels on its longer side (SI12)', async () => {
  const made = await remakePicture(await jpeg(1, 5000, 1000));
  const { width, height } = await sharp(made.bytes).metadata();
  expect([width, height]).toEqual([2560, 512]);
});

test('a photo is rotated by its metadata, and its location, camera and owner are removed (P29, SI12)', async () => {
  const sent = await photo()
    .withExif({
      IFD0: { Copyright: MARK, Make: 'CandorCam' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(sent).metadata()).exif?.includes('CandorCam')).toBe(true);
  const { bytes } = await remakePicture(sent);
  const { width, height, exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata();
  expect([width, height]).toEqual([48, 64]);
  expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
  expect(bytes.includes('CandorCam') || bytes.includes(MARK)).toBe(false);
});

test.each([
  ['a ZIP behind a JPEG', async () => Buffer.concat([await jpeg(), Buffer.from(`PK\u0003\u0004${MARK}`)])],
  ['HTML behind a JPEG', async () => Buffer.concat([await jpeg(), Buffer.from(`<script>${MARK}</script>`)])],
  ['HTML in the comment of a JPEG', async () => withComment(await jpeg(), `<html><script>${MARK}</script>`)],
  [
    'a script in the text of a PNG',
    async () => withChunk(await photo().png().toBuffer(), 'tEXt', Buffer.from(`Comment\0<script>${MARK}</script>`)),
  ],
])('%s does not survive (P28, SI12)', async (_what, make) => {
  const sent = await make();
  expect(sent.includes(MARK)).toBe(true);
  const { bytes } = await remakePicture(sent);
  expect(bytes.includes(MARK) || bytes.includes('PK\u0003\u0004') || bytes.includes('<script')).toBe(false);
});

test.each([
  ['SVG', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload='${MARK}'/>`)],
  ['SVG behind an XML line', Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>`)],
  ['HTML', Buffer.from(`<!doctype html><script>${MARK}</script>`)],
  ['PDF with a script', Buffer.from(`%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(${MARK})>>>>endobj\n%%EOF`)],
  ['GIF that is also a script', Buffer.from(`GIF89a/*\u0001\u0000\u0001\u0000*/=1;${MARK}`)],
  ['ZIP', Buffer.from('PK\u0003\u0004\u0014\u0000\u0000\u0000')],
  ['HEIC, which has no decoder here', Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000heicmif1')],
  ['nothing', Buffer.alloc(0)],
  ['one byte', Buffer.from([0xff])],
  ['zeros', Buffer.alloc(100_000)],
])('%s is refused as not a picture (P28, SI8)', async (_what, sent) => {
  expect(await refusalOf(sent)).toBe('upload_not_picture');
});

test.each(['gif', 'tiff', 'avif'] as const)('a real %s is refused too (SI8)', async (format) => {
  expect(await refusalOf(await photo().toFormat(format).toBuffer())).toBe('upload_not_picture');
});

test.each([
  [30_000, 30_000],
  [900_000, 900],
  [4900, 4900],
])('a PNG that claims %d by %d pixels is refused from its header (P29, SI10)', async (width, height) => {
  expect(await refusalOf(pngClaiming(width, height))).toBe('upload_too_many_pixels');
});

test('24 megapixels are accepted, and half as many in a progressive picture (P29, SI10)', async () => {
  const plain = { create: { width: 6000, height: 4000, channels: 3, background: '#123456' } } as const;
  expect((await remakePicture(await sharp(plain).jpeg().toBuffer())).content_type).toBe('image/jpeg');
  expect(await refusalOf(await sharp(plain).jpeg({ progressive: true }).toBuffer())).toBe('upload_too_many_pixels');
  expect(await refusalOf(await sharp(plain).png({ progressive: true }).toBuffer())).toBe('upload_too_many_pixels');
});

test('animated WebP and PNG are refused (P29, SI11)', async () => {
  const frames = Buffer.alloc(16 * 16 * 3 * 50, 7);
  for (let spot = 0; spot < frames.length; spot += 97) frames[spot] = spot & 0xff;
  const moving = sharp(frames, { raw: { width: 16, height: 16 * 50, channels: 3, pageHeight: 16 } });
  expect(await refusalOf(await moving.webp({ loop: 0 }).toBuffer())).toBe('upload_animated');
  const animation = Buffer.alloc(8);
  animation.writeUInt32BE(10_000, 0);
  expect(await refusalOf(withChunk(await photo().png().toBuffer(), 'acTL', animation))).toBe('upload_animated');
});

test.each(['jpeg', 'png', 'webp'] as const)('a %s truncated anywhere is refused (P29, SI13)', async (format) => {
  const whole = await photo(5, 200, 200).toFormat(format).toBuffer();
  for (const share of [0.02, 0.2, 0.5, 0.9]) {
    const refusal = await refusalOf(whole.subarray(0, Math.floor(whole.length * share)));
    expect(refusal).toMatch(/^upload_(damaged|not_picture)$/);
  }
});

test('randomly changed bytes are either refused or decoded (SI13)', async () => {
  const whole = await photo(9, 120, 90).png().toBuffer();
  for (let round = 0; round < 60; round++) {
    const sent = Buffer.from(whole);
    for (let change = 0; change < 4; change++)
      sent[(round * 7919 + change * 104_729) % sent.length] = (round * 53) & 0xff;
    expect(await refusalOf(sent)).toMatch(/^(taken|upload_[a-z_]+)$/);
  }
});

const bitsApart = (a: Buffer, b: Buffer): number =>
  a.reduce((sum, byte, index) => sum + (byte ^ (b[index] ?? 0)).toString(2).replaceAll('0', '').length, 0);

test('a photo that was scaled and compressed again is still alike, and another photo is not (P43)', async () => {
  const scene = (seed: number) => photo(seed, 12, 9).resize(400, 300, { kernel: 'cubic' }).png().toBuffer();
  const first = await remakePicture(await scene(1));
  const again = await remakePicture(
    await sharp(await scene(1))
      .resize(200)
      .webp({ quality: 40 })
      .toBuffer(),
  );
  const other = await remakePicture(await scene(29));
  expect(bitsApart(first.likeness, again.likeness)).toBeLessThanOrEqual(8);
  expect(bitsApart(first.likeness, other.likeness)).toBeGreaterThan(16);
});

test('a portrait is a square of 256 pixels without transparency (PR5)', async () => {
  const seeThrough = await photo(2, 300, 100).ensureAlpha(0.2).png().toBuffer();
  const { width, height, format } = await sharp(await portraitOf(seeThrough)).metadata();
  expect([width, height, format]).toEqual([256, 256, 'jpeg']);
});

/** A JPEG's comment directly follows its first marker. */
const withComment = (picture: Buffer, text: string): Buffer => {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([picture.subarray(0, 2), head, Buffer.from(text, 'latin1'), picture.subarray(2)]);
};
