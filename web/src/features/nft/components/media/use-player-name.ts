import { useText } from '#ui/i18n/texts.ts';
import { mediaTexts } from '#web/features/nft/locales/media/index.ts';
import type { Media } from '#web/features/nft/queries.ts';
import { useNftFormat } from '../use-nft-format.ts';

/** The text alternative of a sound or a film: what it is, its name and artist, and its length. */
export const usePlayerName = ({ kind, duration_ms }: Pick<Media, 'kind' | 'duration_ms'>, work: string): string => {
  const text = useText(mediaTexts);
  const format = useNftFormat();
  if (duration_ms === null) return work;
  return text('player_of', { kind: format.kind(kind), work, length: format.duration(duration_ms) });
};
