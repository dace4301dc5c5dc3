import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** The only source of randomness for ids, tokens and codes. Outcomes of products never come from here. */
export interface Ids {
  /** UUIDv7: unique, and ordered by the given time. */
  uuid(now_ms: number): string;
  /** 256 bits, as 43 characters that fit a header. */
  token(): string;
  sixDigits(): string;
  /** A short code of unambiguous letters and digits, for invitations and recovery. */
  shortCode(length: number): string;
  bytes(length: number): Buffer;
}

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export const randomIds: Ids = {
  uuid(now_ms) {
    const bytes = randomBytes(16);
    bytes.writeUIntBE(now_ms, 0, 6);
    bytes.writeUInt8(((bytes[6] ?? 0) & 0x0f) | 0x70, 6);
    bytes.writeUInt8(((bytes[8] ?? 0) & 0x3f) | 0x80, 8);
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  },
  token: () => randomBytes(32).toString('base64url'),
  sixDigits: () => randomInt(1_000_000).toString().padStart(6, '0'),
  shortCode: (length) => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  bytes: (length) => randomBytes(length),
};

/** Through text, because a small buffer from the pool costs a third of one that the hash function allocates. */
export const sha256 = (data: string | Buffer): Buffer => Buffer.from(hash('sha256', data, 'binary'), 'binary');

export const hmacSha256 = (key: string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
