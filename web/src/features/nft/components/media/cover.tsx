import Images from 'lucide-react/icons/images';
import type { Media } from '#web/features/nft/queries.ts';
import { Picture } from './picture.tsx';

/** The square of an artist or a collection; of one without a shown work a drawing. */
export const Cover = ({ media }: { media: Media | null }) =>
  media ? (
    <Picture media={media} size="small" alt="" />
  ) : (
    <span className="flex aspect-square items-center justify-center bg-raised text-3">
      <Images aria-hidden size={48} strokeWidth={1} />
    </span>
  );
