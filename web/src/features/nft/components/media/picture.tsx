import ImageOff from 'lucide-react/icons/image-off';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useEffect, useState } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { uiTexts } from '#ui/locales/index.ts';
import { nftTexts } from '#web/features/nft/locales/common/index.ts';
import type { Media } from '#web/features/nft/queries.ts';
import { useConnection } from '#web/shared/online.ts';
import { ratioOf } from './ratio.ts';

interface PictureProps {
  media: Pick<Media, 'small' | 'large' | 'width' | 'height' | 'colour'>;
  size: 'small' | 'large';
  /** Empty beside the work's name. */
  alt: string;
  /** In its own proportions instead of a square. */
  natural?: boolean | undefined;
  /** Shown at once, and not when it comes into view. */
  eager?: boolean | undefined;
}

/** The still picture of a work on its dominant colour, at its final size from the beginning. */
export const Picture = ({ media, size, alt, natural = false, eager = false }: PictureProps) => {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const { online } = useConnection();
  const retry = (): void => {
    setState('loading');
    setAttempt((count) => count + 1);
  };
  const failed = state === 'failed';
  useEffect(() => {
    // The connection came back.
    if (online && failed) retry();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a failure while online waits for the customer
  }, [online]);
  return (
    <span
      className="relative block w-full overflow-hidden"
      style={{ backgroundColor: media.colour, aspectRatio: natural ? ratioOf(media) : 1 }}
    >
      {failed ? (
        <Failed onRetry={retry} />
      ) : (
        <img
          key={attempt}
          src={media[size]}
          alt={alt}
          width={media.width}
          height={media.height}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          onLoad={() => setState('ready')}
          onError={() => setState('failed')}
          className={`absolute inset-0 size-full object-cover transition-opacity duration-200 ${state === 'ready' ? '' : 'opacity-0'}`}
        />
      )}
    </span>
  );
};

/** Above the link that covers a card. */
const Failed = ({ onRetry }: { onRetry: () => void }) => {
  const text = useText(nftTexts);
  const words = useText(uiTexts);
  return (
    <span className="absolute inset-0 z-1 flex flex-col items-center justify-center gap-1 bg-raised p-2 text-center">
      <ImageOff aria-hidden size={24} className="text-3" />
      <span role="status" className="type-caption text-2">
        {text('picture_failed')}
      </span>
      <button
        type="button"
        onClick={onRetry}
        className="flex min-h-11 min-w-11 items-center justify-center gap-1 px-2 type-label text-accent"
        data-testid="nft.picture.retry"
      >
        <RotateCw aria-hidden size={16} />
        {words('retry')}
      </button>
    </span>
  );
};
