import { expect, test } from 'vitest';
import { BitCopy } from './h264-bits.ts';
import { readPictureSet, readSequence } from './h264-sets.ts';

/* NM2: sets of real cameras and encoders are read to their ends; what is behind, or is of no use, is not written again. */

const real: readonly (readonly [from: string, sequence: string, pictures: string])[] = [
  ['a phone', '67640028ac34c501e0111f780b5010101f00000303e90000ea6094', '68ee3c80'],
  ['a phone', '67640028acd940780227e584000003000400000300c83c60c658', '68ebe3cb22c0'],
  ['a camera in baseline', Buffer.from('Z0IAKeNQFAe2AtwEBAaQeJEV', 'base64').toString('hex'), '68ce3c80'],
  ['a camera in main', Buffer.from('Z01AKZZUA8ARPyo=', 'base64').toString('hex'), '68ee3880'],
  ['a camera in main', Buffer.from('Z01AMpWQAoALWwEQAAA+gAAOpghA', 'base64').toString('hex'), '68eb8f20'],
  ['an encoder', '6764000aac7284442684000003000400000300ca3c48961180', '68e8438f132130'],
  ['an encoder', Buffer.from('Z2QAIKzZQEgG2wEQAAADABAAAAMB6PGDGWA=', 'base64').toString('hex'), '68ebe3cb22c0'],
];

const setsOf = (sequence: Buffer, pictures: Buffer) => {
  const first = readSequence(sequence);
  return [first.unit, readPictureSet(pictures, new Map([[first.id, first]])).unit];
};

test.each(real)('NM2 sets of %s are written as they were read', (_from, sequence, pictures) => {
  const [sent, shown] = [Buffer.from(sequence, 'hex'), Buffer.from(pictures, 'hex')];
  expect(setsOf(sent, shown)).toEqual([sent, shown]);
});

test.each(real)('NM2 of sets of %s nothing is left that is behind their ends', (_from, sequence, pictures) => {
  const [sent, shown] = [Buffer.from(sequence, 'hex'), Buffer.from(pictures, 'hex')];
  const [first, second] = setsOf(Buffer.concat([sent, Buffer.from('CANARY')]), Buffer.concat([shown, Buffer.alloc(4)]));
  expect([first, second]).toEqual([sent, shown]);
});

test('NM2 a set that ends too early is refused', () => {
  for (const [, sequence] of real) {
    const sent = Buffer.from(sequence, 'hex');
    expect(() => readSequence(sent.subarray(0, 8))).toThrow(RangeError);
  }
  expect(() => readSequence(Buffer.concat([Buffer.from([0x67]), Buffer.alloc(200)]))).toThrow(RangeError);
  expect(() => readSequence(Buffer.alloc(0))).toThrow(RangeError);
});

const count = (value: number): string => {
  const bits = (value + 1).toString(2);
  return '0'.repeat(bits.length - 1) + bits;
};

const unitOf = (first: number, bits: string): Buffer => {
  const padded = `${bits}1`.padEnd(Math.ceil((bits.length + 1) / 8) * 8, '0');
  return Buffer.from([first, ...(padded.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))]);
};

test('NM2 how a buffer is filled is left out of a set', () => {
  const text = [...Buffer.from('CANARY')].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const fillings = `${count(0)}${'0'.repeat(8)}${count(5)}${count(7)}0${text.slice(0, 20)}`;
  const set = (buffers: string): string =>
    [
      ...[
        '01001101',
        '00000000',
        '00011110',
        count(0),
        count(0),
        count(2),
        count(1),
        '0',
        count(10),
        count(10),
        '1',
        '1',
      ],
      ...['0', '1', '0000', '0', buffers, '1', '0'],
    ].join('');
  const plain = unitOf(0x67, set('00'));
  expect(readSequence(plain).unit).toEqual(plain);
  expect(readSequence(unitOf(0x67, set(`1${fillings}00`))).unit).toEqual(plain);
  expect(readSequence(unitOf(0x67, set(`1${fillings}1${fillings}1`))).unit).toEqual(plain);
});

test('bytes that keep start codes out are taken away for reading and put back', () => {
  const bits = new BitCopy(Buffer.from([0x67, 0, 0, 3, 1, 0, 0, 3, 0, 0x80]));
  expect([bits.whole(24), bits.whole(24), bits.has_more]).toEqual([1, 0, false]);
  expect(bits.unit(0x67)).toEqual(Buffer.from([0x67, 0, 0, 3, 1, 0, 0, 3, 0, 0x80]));
  expect(() => bits.whole(9)).toThrow(RangeError);
});
