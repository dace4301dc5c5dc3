import {
  BufferSource,
  BufferTarget,
  Input,
  MP3,
  MP4,
  Mp4OutputFormat,
  Output,
  WAVE,
  type AudioSample,
  type InputAudioTrack,
} from 'mediabunny';
import { SOUND_MINUTES } from '#contract/nft/media-rules.ts';
import type { Container } from './container.ts';
import { checkShape, encodeSound, shapeOf, soundSource } from './encode-sound.ts';
import { sizesOf } from './pictures.ts';
import { meterOf, posterOf, type Meter } from './waveform.ts';
import { RefusedMedia, type PreparedMedia } from './wire.ts';

/** A frame more or less at the end is how encoders round. */
const MISSING_SECONDS = 0.5;

const formats = { mp3: [MP3], wav: [WAVE], mp4: [MP4] };

export const isSoundContainer = (kind: Container): kind is keyof typeof formats => kind in formats;

export const inputOf = (bytes: Buffer, kind: keyof typeof formats): Input =>
  new Input({ source: new BufferSource(new Uint8Array(bytes)), formats: formats[kind] });

/** NM3, from headers: the length by the packets' own lengths, not by what a tag says. */
const checkHeader = async (track: InputAudioTrack): Promise<number> => {
  checkShape(await track.getSampleRate(), await track.getNumberOfChannels());
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

const measure = (meter: Meter, block: AudioSample): void => {
  const samples = new Float32Array(block.numberOfFrames);
  block.copyTo(samples, { planeIndex: 0, format: 'f32-planar' });
  meter.take(samples, block.timestamp, block.sampleRate);
};

/** NM2: decoded to its end and encoded again as AAC in MP4, with a waveform as its picture. */
export const prepareSound = async (track: InputAudioTrack): Promise<PreparedMedia> => {
  const seconds = await checkHeader(track);
  const shape = await shapeOf(track);
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const source = soundSource(shape);
  output.addAudioTrack(source);
  await output.start();
  const meter = meterOf(seconds);
  const add = async (block: AudioSample): Promise<void> => {
    measure(meter, block);
    await source.add(block);
  };
  const end = await encodeSound({ track, shape, seconds, add });
  if (end < seconds - Math.max(MISSING_SECONDS, seconds / 50)) throw new RefusedMedia('nft_media_damaged');
  await output.finalize();
  const waveform = meter.bars();
  const sizes = await sizesOf(posterOf(waveform));
  const bytes = Buffer.from(target.buffer ?? new ArrayBuffer(0));
  const files = [...sizes.files, { part: 'source', bytes } as const];
  return { ...sizes, kind: 'audio', duration_ms: Math.round(seconds * 1000), waveform, files };
};
