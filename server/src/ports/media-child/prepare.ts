import { containerOf } from './container.ts';
import { preparePicture } from './pictures.ts';
import { inputOf, isSoundContainer, isWavCut, prepareSound } from './sound.ts';
import { prepareVideo } from './video.ts';
import { RefusedMedia, type MediaRefusal, type PreparedMedia } from './wire.ts';

/** NM1: an MP4 with H.264 is a video, one with only AAC a sound; other pictures that move are refused. */
const prepareTracks = async (bytes: Buffer, kind: 'mp3' | 'wav' | 'mp4'): Promise<PreparedMedia> => {
  if (kind === 'wav' && isWavCut(bytes)) throw new RefusedMedia('nft_media_damaged');
  const input = inputOf(bytes, kind);
  if (!(await input.canRead())) throw new RefusedMedia('nft_media_wrong');
  const codecs = await Promise.all((await input.getVideoTracks()).map((track) => track.getCodec()));
  const video = await input.getPrimaryVideoTrack({ filter: async (track) => (await track.getCodec()) === 'avc' });
  const audio = await input.getPrimaryAudioTrack();
  if (!video && codecs.some((codec) => codec !== null)) throw new RefusedMedia('nft_media_wrong');
  const codec = (await audio?.getCodec()) ?? null;
  if (audio && (codec === null || (kind === 'mp4' && codec !== 'aac'))) throw new RefusedMedia('nft_media_wrong');
  if (video) return await prepareVideo({ video, audio });
  if (!audio) throw new RefusedMedia('nft_media_wrong');
  return await prepareSound(audio);
};

/** Everything that a decoder objects to is damage; its texts are for nobody. */
export const prepare = async (bytes: Buffer): Promise<PreparedMedia | { readonly refused: MediaRefusal }> => {
  const kind = containerOf(bytes);
  if (kind === undefined) return { refused: 'nft_media_wrong' };
  try {
    return await (isSoundContainer(kind) ? prepareTracks(bytes, kind) : preparePicture(bytes, kind));
  } catch (failure) {
    return { refused: failure instanceof RefusedMedia ? failure.code : 'nft_media_damaged' };
  }
};
