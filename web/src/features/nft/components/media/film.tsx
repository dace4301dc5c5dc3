import { useLayoutEffect, useRef, useState } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { mediaTexts } from '#web/features/nft/locales/media/index.ts';
import { MediaFailed } from './media-failed.tsx';
import { Picture } from './picture.tsx';
import { ratioOf } from './ratio.ts';
import { Stage } from './stage.tsx';
import { usePlayerName } from './use-player-name.ts';
import type { ViewerProps } from './viewer.tsx';

/** Begins only when its own button is pressed, and stops when the page is left. */
export const Film = ({ media, alt }: ViewerProps) => {
  const text = useText(mediaTexts);
  const player = useRef<HTMLVideoElement>(null);
  const name = usePlayerName(media, alt);
  const [failed, setFailed] = useState(false);
  useLayoutEffect(() => {
    const film = player.current;
    return () => film?.pause();
  }, [failed]);
  if (media.source === null || failed)
    return (
      <>
        <Stage media={media}>
          <Picture media={media} size="large" alt={alt} natural eager />
        </Stage>
        <MediaFailed words={text('video_error')} onRetry={() => setFailed(false)} testId="nft.video.failed" />
      </>
    );
  return (
    <Stage media={media}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- NM2: captions are not kept, and the page says so */}
      <video
        ref={player}
        src={media.source}
        poster={media.large}
        aria-label={name}
        controls
        playsInline
        preload="none"
        onError={() => setFailed(true)}
        className="block w-full object-contain"
        style={{ aspectRatio: ratioOf(media), backgroundColor: media.colour }}
        data-testid="nft.video"
      />
    </Stage>
  );
};
