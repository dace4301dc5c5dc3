import '@napi-rs/webcodecs/polyfill';
import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  Mp4OutputFormat,
  Output,
  Quality,
  VideoSample,
  VideoSampleSource,
} from 'mediabunny';
import type { Film, Frames, Picture, Sound } from './kit/source.ts';

const PICTURE_BITS = 1_400_000;
const SOUND_BITS = 128_000;

type Pixels = (picture: Picture) => Promise<Buffer>;

const show = async (source: VideoSampleSource, { width, height, count, delay_ms, frame }: Frames, pixels: Pixels) => {
  const duration = delay_ms / 1000;
  for (let index = 0; index < count; index++) {
    const timestamp = index * duration;
    const shape = { format: 'RGBA', codedWidth: width, codedHeight: height, timestamp, duration } as const;
    const sample = new VideoSample(await pixels(frame(index)), shape);
    await source.add(sample);
    sample.close();
  }
  source.close();
};

const play = async (source: AudioSampleSource, { rate, left, right }: Sound): Promise<void> => {
  const block = rate / 10;
  for (let start = 0; start < left.length; start += block) {
    const [one, other] = [left.subarray(start, start + block), right.subarray(start, start + block)];
    const data = new Float32Array(one.length * 2);
    data.set(one);
    data.set(other, one.length);
    const timestamp = start / rate;
    const sample = new AudioSample({ data, format: 'f32-planar', numberOfChannels: 2, sampleRate: rate, timestamp });
    await source.add(sample);
    sample.close();
    // Without a turn of the event loop the encoder loses the end of a long sound.
    await new Promise<void>((resolve) => void setImmediate(resolve));
  }
  source.close();
};

/** H.264 and AAC in MP4. */
export const filmBytes = async ({ frames, sound }: Film, pixels: Pixels): Promise<Buffer> => {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const pictures = new VideoSampleSource({
    codec: 'avc',
    quality: new Quality({ bitrate: PICTURE_BITS }),
    latencyMode: 'realtime',
  });
  const heard = new AudioSampleSource({
    codec: 'aac',
    quality: new Quality({ bitrate: SOUND_BITS }),
    transform: { sampleRate: 48_000 },
  });
  output.addVideoTrack(pictures);
  output.addAudioTrack(heard);
  await output.start();
  await Promise.all([show(pictures, frames, pixels), play(heard, sound)]);
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
};
