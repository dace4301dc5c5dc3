import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { siteCalls } from '#contract/site/calls.ts';
import type { TestCustomer } from './customers.ts';

export type Bytes = Buffer<ArrayBuffer>;

/** Pixels that differ by position and seed, so that two photos are different photos. */
export const photo = (seed = 1, width = 64, height = 48): Sharp => {
  const pixels = Buffer.alloc(width * height * 3);
  // A byte drops what is above 255, so the upper part of a seed is used differently from the lower one.
  const slope = 17 + 2 * (seed >> 8);
  for (let spot = 0; spot < pixels.length; spot++) pixels[spot] = (spot * 31 * seed + (spot >> 5) * slope) & 0xff;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
};

export const jpeg = async (seed?: number, width?: number, height?: number): Promise<Bytes> =>
  owned(await photo(seed, width, height).jpeg().toBuffer());

/** A body that fetch accepts; sharp's own type does not say where the bytes are. */
export const owned = (bytes: Buffer): Bytes => Buffer.from(bytes);

/** Uploads a small photo as a customer and returns its address, for rooms that need a picture. */
export const uploaded = async (customer: TestCustomer, seed?: number): Promise<string> =>
  customer.client.upload(siteCalls.upload, new Blob([await jpeg(seed)]));

/** A PNG whose header claims any size, with valid checksums and almost no pixels. */
export const pngClaiming = (width: number, height: number): Bytes => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([PNG_SIGNATURE, chunk('IHDR', header), chunk('IDAT', Buffer.alloc(64)), chunk('IEND')]);
};

/** The same PNG with one more chunk behind its header. */
export const withChunk = (png: Buffer, name: string, content: Buffer): Bytes =>
  Buffer.concat([png.subarray(0, 33), chunk(name, content), png.subarray(33)]);

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const chunk = (name: string, content: Buffer = Buffer.alloc(0)): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(content.length, 0);
  whole.set(named, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
};
