import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { mediaTexts } from '#web/features/nft/locales/media/index.ts';
import { Corner, CornerButton } from './corner-button.tsx';
import { MediaFailed } from './media-failed.tsx';
import { Picture } from './picture.tsx';
import { Stage } from './stage.tsx';
import { FullScreenButton } from './still-picture.tsx';
import { useStill } from './use-still.ts';
import type { ViewerProps } from './viewer.tsx';

/** Moves by itself unless the phone asks for less motion; paused, it shows its first frame. */
export const Animation = ({ media, alt }: ViewerProps) => {
  const text = useText(mediaTexts);
  const still = useStill();
  const [asked, setAsked] = useState<boolean>();
  const [failed, setFailed] = useState(false);
  const { source } = media;
  const plays = source !== null && !failed && (asked ?? !still);
  return (
    <>
      <Stage media={media}>
        <Picture media={media} size="large" alt={alt} natural eager />
        {plays && (
          <img
            src={source}
            alt=""
            draggable={false}
            onError={() => setFailed(true)}
            className="absolute inset-0 size-full object-cover"
            data-testid="nft.animation"
          />
        )}
        <Corner>
          {source !== null && !failed && (
            <CornerButton
              icon={plays ? <Pause aria-hidden size={20} /> : <Play aria-hidden size={20} />}
              label={text(plays ? 'pause' : 'play')}
              onClick={() => setAsked(!plays)}
              testId="nft.animation.toggle"
            />
          )}
          <FullScreenButton src={plays ? source : media.large} alt={alt} />
        </Corner>
      </Stage>
      {failed && (
        <MediaFailed
          words={text('animation_error')}
          onRetry={() => {
            setFailed(false);
            setAsked(true);
          }}
          testId="nft.animation.failed"
        />
      )}
    </>
  );
};
