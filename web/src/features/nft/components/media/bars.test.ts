import { describe, expect, it } from 'vitest';
import { WAVEFORM_BARS } from '#contract/nft/media-rules.ts';
import { barsOf, soughtBy } from './bars.ts';

describe('NM5 the waveform', () => {
  it('NM5: is drawn in as many bars as fit, none of which loses a peak', () => {
    const waveform = Array.from({ length: WAVEFORM_BARS }, (_, at) => (at === 133 ? 97 : 10));
    const bars = barsOf(waveform, 64);
    expect(bars).toHaveLength(64);
    expect(bars.filter((bar) => bar === 97)).toHaveLength(1);
  });

  it('shows silence as low bars, and a sound without a waveform too', () => {
    expect(
      new Set(
        barsOf(
          Array.from({ length: 200 }, () => 0),
          64,
        ),
      ),
    ).toEqual(new Set([6]));
    expect(barsOf([], 64)).toHaveLength(64);
    expect(barsOf([50, 100], 64)).toEqual([50, 100]);
  });
});

describe('keys of the player', () => {
  it.each([
    ['ArrowRight', 25],
    ['ArrowLeft', 15],
    ['PageUp', 50],
    ['PageDown', 0],
    ['Home', 0],
    ['End', 60],
  ])('%s moves from 20 s to %d s of 60', (key, to) => {
    expect(soughtBy(key, 20, 60)).toBe(to);
  });

  it('does not move past the end, nor with another key', () => {
    expect(soughtBy('ArrowRight', 58, 60)).toBe(60);
    expect(soughtBy('Tab', 20, 60)).toBeUndefined();
  });
});
