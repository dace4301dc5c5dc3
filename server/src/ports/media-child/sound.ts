import {
  AudioSample,
  AudioSampleSink,
  AudioSampleSource,
  BufferSource,
  BufferTarget,
  Input,
  MP3,
  MP4,
  Mp4OutputFormat,
  Output,
  Quality,
  WAVE,
  type InputAudioTrack,
} from 'mediabunny';
import { SOUND_MINUTES } from '#contract/nft/media-rules.ts';
import type { Container } from './container.ts';
import { sizesOf } from './pictures.ts';
import { meterOf, posterOf, type Meter } from './waveform.ts';
import { RefusedMedia, type PreparedMedia } from './wire.ts';

const BITS_PER_SECOND = 128_000;
const SMALLEST_RATE = 8000;
const LARGEST_RATE = 192_000;
const MOST_CHANNELS = 8;
/** What AAC is encoded at; another rate is resampled. */
const RATES = [44_100, 48_000];
/** A frame more or less at the end is how encoders round. */
const MISSING_SECONDS = 0.5;

const formats = { mp3: [MP3], wav: [WAVE], mp4: [MP4] };

export const isSoundContainer = (kind: Container): kind is keyof typeof formats => kind in formats;

export const inputOf = (bytes: Buffer, kind: keyof typeof formats): Input =>
  new Input({ source: new BufferSource(new Uint8Array(bytes)), formats: formats[kind] });

/** NM3, from headers: the length by the packets' own lengths, not by what a tag says. */
const checkHeader = async (track: InputAudioTrack): Promise<number> => {
  const rate = await track.getSampleRate();
  const channels = await track.getNumberOfChannels();
  if (rate < SMALLEST_RATE || rate > LARGEST_RATE || channels < 1 || channels > MOST_CHANNELS)
    throw new RefusedMedia('nft_media_wrong');
  const seconds = await track.computeDuration();
  if (!(seconds > 0)) throw new RefusedMedia('nft_media_damaged');
  if (seconds > SOUND_MINUTES * 60) throw new RefusedMedia('nft_media_long');
  const claimed = await track.getDurationFromMetadata();
  if (claimed !== null && claimed - seconds > Math.max(MISSING_SECONDS, seconds / 50))
    throw new RefusedMedia('nft_media_damaged');
  return seconds;
};

/** The header of a WAV says how long it is, and a reader would stop quietly where the file ends. */
export const isWavCut = (bytes: Buffer): boolean => bytes.readUInt32LE(4) + 8 > bytes.length + 1;

/** Gathers what was decoded into blocks of a second: a call for each packet would cost more than the encoder itself. */
const blocksOf = (rate: number, channels: number, add: (block: AudioSample) => Promise<void>) => {
  const planes = new Float32Array(rate * channels);
  let held = 0;
  let given = 0;
  const give = async (): Promise<void> => {
    if (held === 0) return;
    const data = new Float32Array(held * channels);
    for (let channel = 0; channel < channels; channel++)
      data.set(planes.subarray(channel * rate, channel * rate + held), channel * held);
    const timestamp = given / rate;
    const block = new AudioSample({
      data,
      format: 'f32-planar',
      numberOfChannels: channels,
      sampleRate: rate,
      timestamp,
    });
    await add(block);
    block.close();
    given += held;
    held = 0;
  };
  return {
    async take(sample: AudioSample): Promise<void> {
      if (sample.sampleRate !== rate || sample.numberOfChannels !== channels)
        throw new RefusedMedia('nft_media_damaged');
      for (let from = 0; from < sample.numberOfFrames;) {
        const count = Math.min(rate - held, sample.numberOfFrames - from);
        for (let channel = 0; channel < channels; channel++) {
          const place = channel * rate + held;
          const options = { planeIndex: channel, format: 'f32-planar', frameOffset: from, frameCount: count } as const;
          sample.copyTo(planes.subarray(place, place + count), options);
        }
        held += count;
        from += count;
        if (held === rate) await give();
      }
    },
    give,
    seconds: () => given / rate,
  };
};

const measure = (meter: Meter, block: AudioSample): void => {
  const samples = new Float32Array(block.numberOfFrames);
  block.copyTo(samples, { planeIndex: 0, format: 'f32-planar' });
  meter.take(samples, block.timestamp, block.sampleRate);
};

/** Only where AAC needs it, because it costs as much as the encoder. */
const transformOf = (rate: number, channels: number) => {
  if (channels <= 2 && RATES.includes(rate)) return {};
  return { transform: { numberOfChannels: Math.min(channels, 2), sampleRate: RATES.includes(rate) ? rate : 48_000 } };
};

/** NM2: decoded to its end and encoded again as AAC in MP4, with a waveform as its picture. */
export const prepareSound = async (track: InputAudioTrack): Promise<PreparedMedia> => {
  const seconds = await checkHeader(track);
  const rate = await track.getSampleRate();
  const channels = await track.getNumberOfChannels();
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const quality = new Quality({ bitrate: BITS_PER_SECOND });
  const source = new AudioSampleSource({ codec: 'aac', quality, ...transformOf(rate, channels) });
  output.addAudioTrack(source);
  await output.start();
  const meter = meterOf(seconds);
  const blocks = blocksOf(rate, channels, async (block) => {
    measure(meter, block);
    await source.add(block);
  });
  for await (const sample of new AudioSampleSink(track).samples()) {
    await blocks.take(sample);
    sample.close();
  }
  await blocks.give();
  if (blocks.seconds() < seconds - Math.max(MISSING_SECONDS, seconds / 50)) throw new RefusedMedia('nft_media_damaged');
  await output.finalize();
  const waveform = meter.bars();
  const sizes = await sizesOf(posterOf(waveform));
  const bytes = Buffer.from(target.buffer ?? new ArrayBuffer(0));
  const files = [...sizes.files, { part: 'source', bytes } as const];
  return { ...sizes, kind: 'audio', duration_ms: Math.round(seconds * 1000), waveform, files };
};
