import {
  BufferTarget,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  VideoSampleSink,
  type AudioSample,
  type AudioSampleSource,
  type EncodedPacket,
  type InputAudioTrack,
  type InputVideoTrack,
  type VideoSample,
} from 'mediabunny';
import sharp, { type Sharp } from 'sharp';
import { VIDEO_SECONDS, VIDEO_SIDE } from '#contract/nft/media-rules.ts';
import { encodeSound, shapeOf, soundSource, type SoundShape } from './encode-sound.ts';
import { PictureStream } from './h264.ts';
import { sizesOf } from './pictures.ts';
import { inputOf } from './sound.ts';
import { turn } from './turns.ts';
import { RefusedMedia, type PreparedMedia } from './wire.ts';

/** Of one track; more pictures a second than a phone shows are of no use. */
const MOST_PACKETS = 8000;
/** A description is some tens of bytes, the parameter sets of a picture some hundreds. */
const LARGEST_DESCRIPTION = 4096;
const ROUNDING_SECONDS = 0.5;
/** Decoders leave out a packet at the end. */
const MISSING_SECONDS = 0.25;
const POSTER_SECONDS = 1;
/** A closed picture keeps its memory until it is collected, and V8 does not know how much that is. */
const COLLECT_EVERY = 8;

/** The standard has it, TypeScript's list of it not yet. */
const RGBA = { format: 'RGBA' } as VideoFrameCopyToOptions;

interface Tracks {
  readonly video: InputVideoTrack;
  readonly audio: InputAudioTrack | null;
}

/** NM3, before a packet is read. */
const checkHeader = async ({ video, audio }: Tracks): Promise<number> => {
  const sides = [await video.getCodedWidth(), await video.getCodedHeight()];
  const shown = [await video.getDisplayWidth(), await video.getDisplayHeight()];
  if ([...sides, ...shown].some((side) => !(side > 0) || side > VIDEO_SIDE)) throw new RefusedMedia('nft_media_pixels');
  if (audio && (await audio.getNumberOfChannels()) > 8) throw new RefusedMedia('nft_media_wrong');
  const lengths = await Promise.all([video, ...(audio ? [audio] : [])].map((track) => track.computeDuration()));
  const seconds = Math.max(...lengths);
  if (!(seconds > 0)) throw new RefusedMedia('nft_media_damaged');
  if (seconds > VIDEO_SECONDS + ROUNDING_SECONDS) throw new RefusedMedia('nft_media_long');
  return seconds;
};

/** A still picture as it is shown: upright and with square pixels. */
const pictureOf = async (sample: VideoSample): Promise<Sharp> => {
  const pixels = Buffer.alloc(sample.allocationSize(RGBA));
  await sample.copyTo(pixels, RGBA);
  const { width, height } = sample.visibleRect;
  const square = { width: sample.squarePixelWidth, height: sample.squarePixelHeight, fit: 'fill' } as const;
  const upright = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .resize(square)
    .png({ compressionLevel: 1 })
    .toBuffer();
  const turned = await sharp(upright).rotate(sample.rotation).png({ compressionLevel: 1 }).toBuffer();
  return sample.flip ? sharp(turned).flop() : sharp(turned);
};

/** A reader stops quietly where a file was cut off. */
const checkEnd = async (track: InputVideoTrack | InputAudioTrack, end_seconds: number): Promise<void> => {
  if (end_seconds < (await track.computeDuration()) - MISSING_SECONDS) throw new RefusedMedia('nft_media_damaged');
};

/** NM2: every picture is decoded from what is served, so that it can be shown to its end. */
const decodeAll = async (video: InputVideoTrack, seconds: number): Promise<{ poster: Sharp; end: number }> => {
  const [width, height] = [await video.getCodedWidth(), await video.getCodedHeight()];
  const poster_at = Math.min(POSTER_SECONDS, seconds / 3);
  let poster: Sharp | undefined;
  let pictures = 0;
  let end = 0;
  for await (const sample of new VideoSampleSink(video).samples()) {
    const is_other_size = Math.abs(sample.codedWidth - width) > 16 || Math.abs(sample.codedHeight - height) > 16;
    if (is_other_size) throw new RefusedMedia('nft_media_damaged');
    if (poster === undefined || (sample.timestamp <= poster_at && sample.timestamp + sample.duration > poster_at))
      poster = await pictureOf(sample);
    end = Math.max(end, sample.timestamp + sample.duration);
    sample.close();
    if (++pictures % COLLECT_EVERY === 0) {
      globalThis.gc?.();
      await turn();
    }
  }
  if (!poster) throw new RefusedMedia('nft_media_damaged');
  return { poster, end };
};

const descriptionOf = (description: VideoDecoderConfig['description']): Buffer => {
  if (description === undefined) throw new RefusedMedia('nft_media_wrong');
  const bytes = ArrayBuffer.isView(description)
    ? Buffer.from(description.buffer, description.byteOffset, description.byteLength)
    : Buffer.from(description);
  if (bytes.length > LARGEST_DESCRIPTION) throw new RefusedMedia('nft_media_wrong');
  return bytes;
};

interface Pictures {
  readonly packets: readonly EncodedPacket[];
  readonly config: VideoDecoderConfig;
}

/** The packets of a track with nothing but its slices; the header of them is known only behind the last one. */
const picturesOf = async (track: InputVideoTrack): Promise<Pictures> => {
  const found = await track.getDecoderConfig();
  if (!found) throw new RefusedMedia('nft_media_wrong');
  const stream = new PictureStream(descriptionOf(found.description));
  const packets: EncodedPacket[] = [];
  let sent = 0;
  for await (const packet of new EncodedPacketSink(track).packets(undefined, undefined, { verifyKeyPackets: true })) {
    if (++sent > MOST_PACKETS) throw new RefusedMedia('nft_media_long');
    const data = stream.slices(Buffer.from(packet.data));
    if (data.length > 0) packets.push(packet.clone({ data }));
  }
  const { codec, codedWidth, codedHeight, colorSpace, displayAspectWidth, displayAspectHeight } = found;
  const config = {
    // The other kind has its sets between the pictures; these have them in the header.
    codec: codec.replace('avc3', 'avc1'),
    codedWidth,
    codedHeight,
    description: stream.description(),
    ...(colorSpace === undefined ? {} : { colorSpace }),
    ...(displayAspectWidth === undefined ? {} : { displayAspectWidth, displayAspectHeight }),
  } as VideoDecoderConfig;
  return { packets, config };
};

const addPictures = async ({ packets, config }: Pictures, source: EncodedVideoPacketSource): Promise<void> => {
  for (const packet of packets) await source.add(packet, { decoderConfig: config });
  source.close();
};

interface Sounds {
  readonly track: InputAudioTrack;
  readonly shape: SoundShape;
  readonly source: AudioSampleSource;
}

const soundsOf = async (track: InputAudioTrack): Promise<Sounds> => {
  const shape = await shapeOf(track);
  return { track, shape, source: soundSource(shape) };
};

const addSounds = async ({ track, shape, source }: Sounds): Promise<void> => {
  const add = (block: AudioSample): Promise<void> => source.add(block);
  await checkEnd(track, await encodeSound({ track, shape, seconds: VIDEO_SECONDS + ROUNDING_SECONDS, add }));
  source.close();
};

/** NM2: the slices of the pictures and the sound, which is encoded again, in a new container. */
const written = async ({ video, audio }: Tracks): Promise<Buffer> => {
  const found = await picturesOf(video);
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const pictures = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(pictures, { rotation: await video.getRotation(), flip: await video.getFlip() });
  const sounds = audio ? await soundsOf(audio) : undefined;
  if (sounds) output.addAudioTrack(sounds.source);
  await output.start();
  await Promise.all([addPictures(found, pictures), ...(sounds ? [addSounds(sounds)] : [])]);
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
};

export const prepareVideo = async (tracks: Tracks): Promise<PreparedMedia> => {
  const seconds = await checkHeader(tracks);
  const bytes = await written(tracks);
  const pictures = await inputOf(bytes, 'mp4').getPrimaryVideoTrack();
  if (!pictures) throw new RefusedMedia('nft_media_damaged');
  const { poster, end } = await decodeAll(pictures, seconds);
  await checkEnd(tracks.video, end);
  const sizes = await sizesOf(poster);
  const files = [...sizes.files, { part: 'source', bytes } as const];
  return { ...sizes, kind: 'video', duration_ms: Math.round(seconds * 1000), waveform: [], files };
};
