import { MEDIA_MEGABYTES, SOUND_MINUTES, VIDEO_SECONDS } from '#contract/nft/media-rules.ts';
import { useText } from '#ui/i18n/texts.ts';
import { nftProblems } from '#web/features/nft/locales/problems.ts';
import type { MediaState } from './use-media-upload.ts';

const reasons = [
  'nft_media_wrong',
  'nft_media_damaged',
  'nft_media_large',
  'nft_media_long',
  'nft_media_pixels',
] as const;

/** NM2: why an upload that arrived cannot be used; undefined while it can. */
export const useRefusedMedia = (state: MediaState): string | undefined => {
  const problem = useText(nftProblems);
  if (state.phase !== 'known' || state.upload.state !== 'refused') return undefined;
  const { reason } = state.upload;
  const known = reasons.find((each) => each === reason) ?? 'nft_media_damaged';
  return problem(known, { megabytes: MEDIA_MEGABYTES, video: VIDEO_SECONDS, audio: SOUND_MINUTES });
};
