import { MEDIA_BYTES } from '#contract/nft/media-rules.ts';

/** NM1: offered by the file picker; what a file is, the server reads from its bytes. */
export const ACCEPTED =
  'image/jpeg,image/png,image/webp,image/gif,audio/mpeg,audio/mp4,audio/x-m4a,audio/wav,audio/x-wav,video/mp4,.mp3,.m4a,.wav,.mp4';

const ENDING = /\.(?:jpe?g|png|webp|gif|mp3|m4a|wav|mp4)$/i;
const TYPE = /^(?:image\/(?:jpeg|png|webp|gif)|audio\/.+|video\/mp4)$/;

export type FileProblem = 'nft_media_wrong' | 'nft_media_large';

/** NM1, NM3: what can be said before it is sent. */
export const fileProblem = ({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): FileProblem | undefined => {
  if (!TYPE.test(type) && !ENDING.test(name)) return 'nft_media_wrong';
  return size > MEDIA_BYTES ? 'nft_media_large' : undefined;
};
