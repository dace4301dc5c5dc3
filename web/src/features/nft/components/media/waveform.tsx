import type { PointerEvent } from 'react';
import { barsOf, HIGHEST, soughtBy } from './bars.ts';

interface WaveformProps {
  waveform: readonly number[];
  label: string;
  /** `00:12 of 03:40`. */
  spoken: string;
  at_s: number;
  total_s: number;
  onSeek: (to_s: number) => void;
}

const BARS = 64;
const WIDTH = 4;
const GAP = 2;

/** The sound as bars; a tap, a drag or a key moves to another place in it. */
export const Waveform = ({ waveform, label, spoken, at_s, total_s, onSeek }: WaveformProps) => {
  const bars = barsOf(waveform, BARS);
  const played = total_s > 0 ? at_s / total_s : 0;
  const seek = (event: PointerEvent): void => {
    if (event.type === 'pointermove' && event.buttons === 0) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onSeek(Math.min(1, Math.max(0, (event.clientX - left) / width)) * total_s);
  };
  return (
    <span
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round(total_s)}
      aria-valuenow={Math.round(at_s)}
      aria-valuetext={spoken}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        seek(event);
      }}
      onPointerMove={seek}
      onKeyDown={(event) => {
        const to = soughtBy(event.key, at_s, total_s);
        if (to === undefined) return;
        event.preventDefault();
        onSeek(to);
      }}
      className="block h-12 touch-none rounded-chip"
      data-testid="nft.audio.position"
    >
      <svg
        aria-hidden
        viewBox={`0 0 ${bars.length * (WIDTH + GAP) - GAP} ${HIGHEST}`}
        preserveAspectRatio="none"
        className="size-full"
      >
        {bars.map((height, at) => (
          <rect
            key={at}
            x={at * (WIDTH + GAP)}
            y={(HIGHEST - height) / 2}
            width={WIDTH}
            height={height}
            className={(at + 0.5) / bars.length <= played ? 'fill-accent' : 'fill-line-strong'}
          />
        ))}
      </svg>
    </span>
  );
};
