import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { Spinner } from '#ui/spinner.tsx';
import { mediaTexts } from '#web/features/nft/locales/media/index.ts';
import { MediaFailed } from './media-failed.tsx';
import { Picture } from './picture.tsx';
import { Stage } from './stage.tsx';
import { usePlayerName } from './use-player-name.ts';
import { useSound } from './use-sound.ts';
import type { ViewerProps } from './viewer.tsx';
import { Waveform } from './waveform.tsx';

/** The cover, and below it the player. */
export const Sound = ({ media, alt }: ViewerProps) => {
  const text = useText(mediaTexts);
  const format = useFormat();
  const sound = useSound(media.duration_ms);
  const name = usePlayerName(media, alt);
  const plays = sound.state === 'playing' || sound.state === 'loading';
  const failed = sound.state === 'failed' || media.source === null;
  const at = format.duration(Math.floor(sound.at_s) * 1000);
  const total = format.duration(sound.total_s * 1000);
  return (
    <>
      <Stage media={media}>
        <Picture media={media} size="large" alt={alt} natural eager />
      </Stage>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a work of sound has no captions */}
      <audio {...sound.element} src={media.source ?? undefined} data-testid="nft.audio" />
      {failed ? (
        <MediaFailed words={text('audio_error')} onRetry={sound.retry} testId="nft.audio.failed" />
      ) : (
        <div
          role="group"
          aria-label={name}
          className="flex items-center gap-3 rounded-card bg-surface p-3 shadow-card"
          data-testid="nft.audio.player"
        >
          <button
            type="button"
            aria-label={text(plays ? 'pause' : 'play')}
            onClick={sound.toggle}
            className="flex size-12 shrink-0 items-center justify-center rounded-full bg-accent-fill text-on-fill transition-[scale] duration-80 active:scale-98"
            data-testid="nft.audio.toggle"
          >
            {sound.state === 'loading' ? (
              <Spinner />
            ) : plays ? (
              <Pause aria-hidden size={24} />
            ) : (
              <Play aria-hidden size={24} />
            )}
          </button>
          <span className="flex min-w-0 flex-1 flex-col gap-1">
            <Waveform
              waveform={media.waveform}
              label={text('position')}
              spoken={text('position_of', { at, total })}
              at_s={sound.at_s}
              total_s={sound.total_s}
              onSeek={sound.seek}
            />
            <span className="num flex justify-between type-caption text-2">
              <span data-testid="nft.audio.at">{at}</span>
              <span>{total}</span>
            </span>
          </span>
        </div>
      )}
    </>
  );
};
