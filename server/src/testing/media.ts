import '@napi-rs/webcodecs/polyfill';
import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  Mp3OutputFormat,
  Mp4OutputFormat,
  Output,
  Quality,
  VideoSample,
  VideoSampleSource,
  WavOutputFormat,
  WebMOutputFormat,
} from 'mediabunny';
import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { photo } from './pictures.ts';

/* Uploads of artists, as tests send them. Their names say SECRET, so that a test finds what should be gone. */

const RATE = 44_100;
const TAGS = { title: 'SECRET title', artist: 'SECRET artist', comment: 'SECRET comment' };

const sounds = {
  mp3: { format: () => new Mp3OutputFormat(), codec: 'mp3' },
  m4a: { format: () => new Mp4OutputFormat(), codec: 'aac' },
  wav: { format: () => new WavOutputFormat(), codec: 'pcm-s16' },
} as const;

/** A tone that grows louder from nothing. */
const sing = async (source: AudioSampleSource, seconds: number): Promise<void> => {
  const block = RATE / 10;
  const blocks = seconds * 10;
  for (let index = 0; index < blocks; index++) {
    const data = new Float32Array(block);
    for (let place = 0; place < block; place++)
      data[place] = Math.sin((index * block + place) * 0.06) * 0.8 * (index / blocks);
    const timestamp = index / 10;
    const sample = new AudioSample({ data, format: 'f32', numberOfChannels: 1, sampleRate: RATE, timestamp });
    await source.add(sample);
    sample.close();
    // Without a turn of the event loop the encoder loses the end of a long sound.
    await setImmediate();
  }
  source.close();
};

export const sound = async (kind: keyof typeof sounds, seconds = 2): Promise<Buffer> => {
  const output = new Output({ format: sounds[kind].format(), target: new BufferTarget() });
  const source = new AudioSampleSource({ codec: sounds[kind].codec, quality: new Quality({ bitrate: 64_000 }) });
  output.addAudioTrack(source, { name: 'SECRET track' });
  output.setMetadataTags(TAGS);
  await output.start();
  await sing(source, seconds);
  await output.finalize();
  return Buffer.from(output.target.buffer ?? new ArrayBuffer(0));
};

const PICTURES_A_SECOND = 5;

const move = async (source: VideoSampleSource, seconds: number, side: number): Promise<void> => {
  for (let index = 0; index < seconds * PICTURES_A_SECOND; index++) {
    const pixels = Buffer.alloc(side * side * 4, Buffer.from([200, 40, (index * 8) & 255, 255]));
    const sample = new VideoSample(pixels, {
      format: 'RGBA',
      codedWidth: side,
      codedHeight: side,
      timestamp: index / PICTURES_A_SECOND,
      duration: 1 / PICTURES_A_SECOND,
    });
    await source.add(sample);
    sample.close();
  }
  source.close();
};

interface VideoTerms {
  readonly seconds?: number;
  readonly side?: number;
  readonly is_webm?: boolean;
  readonly is_silent?: boolean;
}

export const video = async ({ seconds = 2, side = 128, is_webm, is_silent }: VideoTerms = {}): Promise<Buffer> => {
  const format = is_webm ? new WebMOutputFormat() : new Mp4OutputFormat();
  const output = new Output({ format, target: new BufferTarget() });
  const quality = new Quality({ bitrate: 200_000 });
  const pictures = new VideoSampleSource({ codec: is_webm ? 'vp8' : 'avc', quality, latencyMode: 'realtime' });
  const tone = new AudioSampleSource({ codec: 'aac', quality: new Quality({ bitrate: 64_000 }) });
  output.addVideoTrack(pictures, { name: 'SECRET track' });
  if (!is_silent) output.addAudioTrack(tone, { name: 'SECRET track' });
  output.setMetadataTags(TAGS);
  await output.start();
  await Promise.all([move(pictures, seconds, side), ...(is_silent ? [] : [sing(tone, seconds)])]);
  await output.finalize();
  return Buffer.from(output.target.buffer ?? new ArrayBuffer(0));
};

export const animation = async (kind: 'gif' | 'webp', frames = 4): Promise<Buffer> => {
  const pictures = await Promise.all(
    Array.from({ length: frames }, (_, index) =>
      photo(index + 1, 60, 40)
        .png()
        .toBuffer(),
    ),
  );
  const joined = sharp(pictures, { join: { animated: true } });
  const delay = pictures.map(() => 80);
  return kind === 'gif' ? joined.gif({ delay }).toBuffer() : joined.webp({ delay }).toBuffer();
};
