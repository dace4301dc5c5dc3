import Package from 'lucide-react/icons/package';
import { useState } from 'react';
import type { Media } from '#web/features/nft/queries.ts';

interface ThumbProps {
  media: Pick<Media, 'small' | 'colour'> | null;
}

/** A work in a row, beside its name; null for what is not drawn yet. A picture that does not load leaves its colour. */
export const Thumb = ({ media }: ThumbProps) => {
  const [failed, setFailed] = useState<string>();
  return (
    <span
      aria-hidden
      className="flex size-14 shrink-0 items-center justify-center overflow-hidden rounded-chip bg-raised text-3"
      style={media ? { backgroundColor: media.colour } : undefined}
    >
      {media === null ? (
        <Package aria-hidden size={24} />
      ) : failed === media.small ? null : (
        <img
          // An address that ended is renewed under another one, whose picture is tried again.
          key={media.small}
          src={media.small}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailed(media.small)}
          className="size-full object-cover"
        />
      )}
    </span>
  );
};

/** The same for lists, whose rows are data. */
export const thumbOf = (media: ThumbProps['media']) => <Thumb media={media} />;
