import '@napi-rs/webcodecs/polyfill';
import {
  ALL_FORMATS,
  AudioSampleSink,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Mp4OutputFormat,
  Output,
  VideoSampleSink,
} from 'mediabunny';
import { beforeAll, expect, test } from 'vitest';
import { silentLog } from '../testing/logs.ts';
import { video } from '../testing/media.ts';
import { mediaDecoder } from './media.ts';

/* NM2: bytes of a sender that no decoder reads, in every place of a video where such bytes can be put. */

const media = mediaDecoder(silentLog);
/** No byte of it is zero, so it looks the same wherever start codes are kept out. */
const CANARY = Buffer.from('CANARY-OF-THE-SENDER');
const LONG = Buffer.concat(Array.from({ length: 8 }, () => CANARY));

let sent: Buffer;
beforeAll(async () => {
  sent = await video();
});

const opened = (bytes: Buffer): Input =>
  new Input({ source: new BufferSource(new Uint8Array(bytes)), formats: ALL_FORMATS });

const tracksOf = async (bytes: Buffer) => {
  const input = opened(bytes);
  const [pictures, sounds] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (!pictures || !sounds) throw new Error('a track is missing');
  return { pictures, sounds };
};

const withLength = (unit: Buffer, size = 4): Buffer => {
  const length = Buffer.alloc(size);
  length.writeUIntBE(unit.length, 0, size);
  return Buffer.concat([length, unit]);
};

const unitsOf = (packet: Uint8Array): Buffer[] => {
  const bytes = Buffer.from(packet);
  const units: Buffer[] = [];
  for (let place = 0; place < bytes.length;) {
    const end = place + 4 + bytes.readUInt32BE(place);
    units.push(bytes.subarray(place + 4, end));
    place = end;
  }
  return units;
};

interface Header {
  readonly sequences: Buffer[];
  readonly pictures: Buffer[];
  readonly depth: Buffer;
}

const setsAt = (bytes: Buffer, from: number, count: number): { sets: Buffer[]; end: number } => {
  const sets: Buffer[] = [];
  let end = from;
  for (let set = 0; set < count; set++) {
    const start = end + 2;
    end = start + bytes.readUInt16BE(end);
    sets.push(bytes.subarray(start, end));
  }
  return { sets, end };
};

const headerOf = (avcc: Buffer): Header => {
  const sequences = setsAt(avcc, 6, avcc.readUInt8(5) & 31);
  const pictures = setsAt(avcc, sequences.end + 1, avcc.readUInt8(sequences.end));
  return { sequences: sequences.sets, pictures: pictures.sets, depth: avcc.subarray(pictures.end) };
};

const avccOf = ({ sequences, pictures, depth }: Header): Buffer => {
  const [first = Buffer.alloc(4)] = sequences;
  const head = [1, ...first.subarray(1, 4), 0xff, 0xe0 | sequences.length];
  const sets = (of: Buffer[]): Buffer[] => of.map((set) => withLength(set, 2));
  const count = Buffer.from([pictures.length]);
  return Buffer.concat([Buffer.from(head), ...sets(sequences), count, ...sets(pictures), depth]);
};

interface Changes {
  /** The units of a packet. */
  readonly units?: (units: Buffer[], packet: number) => Buffer[];
  readonly header?: (header: Header) => Header;
  readonly sound?: (packet: Buffer) => Buffer;
  readonly specific?: (config: Buffer) => Buffer;
}

/** The video of the tests with something of it changed. */
const changed = async ({ units, header, sound, specific }: Changes): Promise<Buffer> => {
  const { pictures, sounds } = await tracksOf(sent);
  const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() });
  const [to_pictures, to_sounds] = [new EncodedVideoPacketSource('avc'), new EncodedAudioPacketSource('aac')];
  output.addVideoTrack(to_pictures);
  output.addAudioTrack(to_sounds);
  await output.start();
  const config = await pictures.getDecoderConfig();
  const avcc = headerOf(Buffer.from(config?.description as Uint8Array));
  const description = avccOf(header ? header(avcc) : avcc);
  let number = 0;
  for await (const packet of new EncodedPacketSink(pictures).packets()) {
    const kept = units ? units(unitsOf(packet.data), number++) : unitsOf(packet.data);
    const data = Buffer.concat(kept.map((unit) => withLength(unit)));
    await to_pictures.add(packet.clone({ data }), { decoderConfig: { ...config, description } as VideoDecoderConfig });
  }
  const found = await sounds.getDecoderConfig();
  const heard = Buffer.from(found?.description as Uint8Array);
  const decoderConfig = { ...found, description: specific ? specific(heard) : heard } as AudioDecoderConfig;
  for await (const packet of new EncodedPacketSink(sounds).packets()) {
    const data = Buffer.from(packet.data);
    await to_sounds.add(packet.clone({ data: sound ? sound(data) : data }), { decoderConfig });
  }
  await output.finalize();
  return Buffer.from(output.target.buffer ?? new ArrayBuffer(0));
};

/** The bits of a text may begin anywhere in a byte. */
const holds = (bytes: Buffer, text: Buffer): boolean => {
  for (let shift = 0; shift < 8; shift++) {
    const shifted = Buffer.from(text.map((byte, place) => (byte << shift) | ((text[place + 1] ?? 0) >> (8 - shift))));
    if (bytes.includes(shifted.subarray(0, 12))) return true;
  }
  return false;
};

const sourceOf = async (bytes: Buffer): Promise<Buffer | string> => {
  const answer = await media.prepare(bytes);
  if ('refused' in answer) return answer.refused;
  return answer.files.find(({ part }) => part === 'source')?.bytes ?? 'no file';
};

/** Every picture and the whole sound of a file are decoded, as a player does it. */
const played = async (bytes: Buffer): Promise<{ pictures: number; seconds: number }> => {
  const tracks = await tracksOf(bytes);
  let [pictures, seconds] = [0, 0];
  for await (const sample of new VideoSampleSink(tracks.pictures).samples()) {
    pictures += 1;
    sample.close();
  }
  for await (const sample of new AudioSampleSink(tracks.sounds).samples()) {
    seconds = Math.max(seconds, sample.timestamp + sample.duration);
    sample.close();
  }
  return { pictures, seconds };
};

const unit = (kind: number, content: Buffer = CANARY): Buffer => Buffer.concat([Buffer.from([kind]), content]);
const behind = (one: Buffer | undefined, content: Buffer = CANARY): Buffer =>
  Buffer.concat([one ?? Buffer.alloc(0), content]);
const inEach = (extra: Buffer) => (units: Buffer[]) => [extra, ...units];

const left_out: Readonly<Record<string, Changes>> = {
  'texts between pictures': { units: inEach(unit(6)) },
  'marks of the next picture': { units: inEach(unit(9)) },
  'ends of a sequence and of the stream': { units: (units) => [...units, unit(10), unit(11)] },
  fillings: { units: (units) => [...units, unit(12)] },
  'extensions of a sequence, and layers': { units: (units) => [unit(13), unit(14), unit(15), ...units, unit(20)] },
  'pictures of another kind': { units: (units) => [...units, unit(19)] },
  'kinds that nobody has named': { units: (units) => [unit(0), ...units, unit(16), unit(24), unit(31)] },
  'bytes behind the sets of sequences': {
    header: (header) => ({ ...header, sequences: header.sequences.map((set) => behind(set)) }),
  },
  'bytes behind avcC': { header: (header) => ({ ...header, depth: behind(header.depth) }) },
  'more sets of a sequence in avcC': {
    header: (header) => ({ ...header, depth: Buffer.from([0xfd, 0xf8, 0xf8, 1, ...withLength(unit(13), 2)]) }),
  },
  'bytes behind the description of the sound': { specific: (config) => behind(config) },
  'elements of data in the sound': {
    sound: (packet) => Buffer.concat([Buffer.from([0x81, CANARY.length]), CANARY, packet]),
  },
};

test.each(Object.entries(left_out))('NM2 %s are left out, and the rest plays', async (_what, changes) => {
  const hostile = await changed(changes);
  expect(holds(hostile, CANARY)).toBe(true);
  const source = await sourceOf(hostile);
  if (typeof source === 'string') throw new Error(source);
  expect(holds(source, CANARY)).toBe(false);
  const { pictures, seconds } = await played(source);
  expect(pictures).toBe(10);
  expect(Math.abs(seconds - 2)).toBeLessThan(0.15);
});

const bigSet = (header: Header): Buffer => behind(header.pictures[0], LONG);

const refused: Readonly<Record<string, Changes>> = {
  'a set of a sequence in the stream with other content': { units: inEach(unit(0x67, LONG)) },
  'a set of pictures in the stream with other content': { units: inEach(unit(0x68, LONG)) },
  'a second set under the same number': {
    header: (header) => ({ ...header, pictures: [...header.pictures, unit(0x68, LONG)] }),
  },
  'a slice in parts': { units: (units) => [...units, unit(0x42), unit(0x43)] },
  'a slice of a set that is not there': {
    units: (units) => [...units, unit(0x41, Buffer.from([0xff, 0x01, ...CANARY]))],
  },
  'a slice that nobody decodes, because its part came before': {
    units: (units) => [...units, behind(units.at(-1)?.subarray(0, 4))],
  },
  'a packet of the sound with more behind it': { sound: (packet) => behind(packet) },
  'a start inside a slice': {
    units: (units) => units.map((one) => Buffer.concat([one, Buffer.from([0, 0, 1, 6]), CANARY])),
  },
};

test.each(Object.entries(refused))('NM2 %s is refused', async (_what, changes) => {
  expect(await sourceOf(await changed(changes))).toMatch(/^nft_media_(wrong|damaged)$/);
});

test('NM2 a set of pictures holds nothing behind its end, or the file is refused', async () => {
  const source = await sourceOf(await changed({ header: (header) => ({ ...header, pictures: [bigSet(header)] }) }));
  if (typeof source === 'string') expect(source).toMatch(/^nft_media_/);
  else expect(holds(source, CANARY)).toBe(false);
});

test('NM2 sets that no slice names are not served', async () => {
  const other = await changed({
    header: (header) => ({
      ...header,
      // The number of a set of pictures is the first of its bits: 1 is 010, where 0 was 1.
      pictures: [...header.pictures, Buffer.from([0x68, 0x5b, 0xcf, 0x2c])],
    }),
  });
  const source = await sourceOf(other);
  if (typeof source === 'string') throw new Error(source);
  const config = await (await tracksOf(source)).pictures.getDecoderConfig();
  expect(headerOf(Buffer.from(config?.description as Uint8Array)).pictures).toHaveLength(1);
});

test('NM2 sets of the header that the stream repeats are left out, also with another importance and zeros behind', async () => {
  const { pictures } = await tracksOf(sent);
  const config = await pictures.getDecoderConfig();
  const header = headerOf(Buffer.from(config?.description as Uint8Array));
  const [sequence = Buffer.alloc(0)] = header.sequences;
  const again = [unit(0x27, sequence.subarray(1)), behind(header.pictures[0], Buffer.alloc(3))];
  const source = await sourceOf(await changed({ units: (units) => [...again, ...units] }));
  if (typeof source === 'string') throw new Error(source);
  for await (const { data } of new EncodedPacketSink((await tracksOf(source)).pictures).packets())
    expect(unitsOf(data).every(([first = 0]) => [1, 5].includes(first & 31))).toBe(true);
  expect((await played(source)).pictures).toBe(10);
});

test('NM2 zeros and words of zeros behind a slice are cut off', async () => {
  const padding = Buffer.from([0, 0, 3, 0, 0, 3, 0, 0, 3, 0, 0, 0]);
  const clean = await sourceOf(sent);
  const source = await sourceOf(await changed({ units: (units) => units.map((one) => behind(one, padding)) }));
  if (typeof source === 'string' || typeof clean === 'string') throw new Error('refused');
  expect(source.length).toBe(clean.length);
});

test('NM2 a picture and the sound with it stay together', async () => {
  const source = await sourceOf(sent);
  if (typeof source === 'string') throw new Error(source);
  const loudness = async (bytes: Buffer): Promise<number[]> => {
    const sums = Array.from({ length: 20 }, () => 0);
    for await (const sample of new AudioSampleSink((await tracksOf(bytes)).sounds).samples()) {
      const plane = new Float32Array(sample.numberOfFrames);
      sample.copyTo(plane, { planeIndex: 0, format: 'f32-planar' });
      for (const [place, value] of plane.entries()) {
        const tenth = Math.floor((sample.timestamp + place / sample.sampleRate) * 10);
        if (tenth < 20) sums[tenth] = Math.max(sums[tenth] ?? 0, Math.abs(value));
      }
      sample.close();
    }
    return sums;
  };
  const [before, after] = [await loudness(sent), await loudness(source)];
  for (const [tenth, value] of before.entries()) expect(Math.abs((after[tenth] ?? 0) - value)).toBeLessThan(0.1);
});
