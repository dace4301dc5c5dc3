import { AudioSample, AudioSampleSink, AudioSampleSource, Quality, type InputAudioTrack } from 'mediabunny';
import { turn } from './turns.ts';
import { RefusedMedia } from './wire.ts';

const BITS_PER_SECOND = 128_000;
/** What AAC is encoded at; another rate is resampled. */
const RATES = [44_100, 48_000];
const SMALLEST_RATE = 8000;
const LARGEST_RATE = 192_000;
const MOST_CHANNELS = 8;
/** A shorter one is how times of packets are rounded. */
const GAP_SECONDS = 0.1;
const TURN_EVERY = 16;

/** NM3 */
export const checkShape = (rate: number, channels: number): void => {
  if (rate < SMALLEST_RATE || rate > LARGEST_RATE || channels < 1 || channels > MOST_CHANNELS)
    throw new RefusedMedia('nft_media_wrong');
};

export interface SoundShape {
  readonly rate: number;
  readonly channels: number;
  /** In seconds; below zero for what is decoded and not heard. */
  readonly start: number;
}

/** As it is decoded: a header may say half the rate and one of two channels (HE-AAC). */
export const shapeOf = async (track: InputAudioTrack): Promise<SoundShape> => {
  for await (const sample of new AudioSampleSink(track).samples()) {
    const shape = { rate: sample.sampleRate, channels: sample.numberOfChannels, start: sample.timestamp };
    sample.close();
    checkShape(shape.rate, shape.channels);
    return shape;
  }
  throw new RefusedMedia('nft_media_damaged');
};

/** Only where AAC needs it, because it costs as much as the encoder. */
const transformOf = ({ rate, channels }: SoundShape) => {
  if (channels <= 2 && RATES.includes(rate)) return {};
  return { transform: { numberOfChannels: Math.min(channels, 2), sampleRate: RATES.includes(rate) ? rate : 48_000 } };
};

export const soundSource = (shape: SoundShape): AudioSampleSource =>
  new AudioSampleSource({ codec: 'aac', quality: new Quality({ bitrate: BITS_PER_SECOND }), ...transformOf(shape) });

type Add = (block: AudioSample) => Promise<void>;

/** Gathers what was decoded into blocks of a second: a call for each packet would cost more than the encoder itself. */
const blocksOf = ({ rate, channels, start }: SoundShape, add: Add) => {
  const planes = new Float32Array(rate * channels);
  const begin = Math.max(start, 0);
  let unheard = Math.round(Math.max(-start, 0) * rate);
  let held = 0;
  let given = 0;
  const give = async (): Promise<void> => {
    if (held === 0) return;
    const data = new Float32Array(held * channels);
    for (let channel = 0; channel < channels; channel++)
      data.set(planes.subarray(channel * rate, channel * rate + held), channel * held);
    const timestamp = begin + given / rate;
    const shape = { format: 'f32-planar', numberOfChannels: channels, sampleRate: rate } as const;
    const block = new AudioSample({ data, ...shape, timestamp });
    await add(block);
    block.close();
    given += held;
    held = 0;
  };
  /** `write` fills so many frames of a channel. */
  const put = async (frames: number, write: (part: Float32Array, channel: number, from: number) => void) => {
    for (let from = 0; from < frames;) {
      const count = Math.min(rate - held, frames - from);
      for (let channel = 0; channel < channels; channel++) {
        const place = channel * rate + held;
        write(planes.subarray(place, place + count), channel, from);
      }
      held += count;
      from += count;
      if (held === rate) await give();
    }
  };
  const seconds = (): number => begin + (given + held) / rate;
  return {
    async take(sample: AudioSample): Promise<void> {
      if (sample.sampleRate !== rate || sample.numberOfChannels !== channels)
        throw new RefusedMedia('nft_media_damaged');
      const gap = sample.timestamp - seconds();
      if (gap > GAP_SECONDS) await put(Math.round(gap * rate), (part) => part.fill(0));
      const skipped = Math.min(unheard, sample.numberOfFrames);
      unheard -= skipped;
      await put(sample.numberOfFrames - skipped, (part, planeIndex, from) =>
        sample.copyTo(part, { planeIndex, format: 'f32-planar', frameOffset: skipped + from, frameCount: part.length }),
      );
    },
    give,
    seconds,
  };
};

export interface SoundToEncode {
  readonly track: InputAudioTrack;
  readonly shape: SoundShape;
  /** How long it may be by its header; what claims to be later is refused. */
  readonly seconds: number;
  readonly add: Add;
}

/** NM2: decodes to the end; answers with when that is. */
export const encodeSound = async ({ track, shape, seconds, add }: SoundToEncode): Promise<number> => {
  const blocks = blocksOf(shape, add);
  let samples = 0;
  for await (const sample of new AudioSampleSink(track).samples()) {
    if (sample.timestamp > seconds) throw new RefusedMedia('nft_media_damaged');
    await blocks.take(sample);
    sample.close();
    if (++samples % TURN_EVERY === 0) await turn();
  }
  await blocks.give();
  return blocks.seconds();
};
