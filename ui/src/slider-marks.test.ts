import { describe, expect, it } from 'vitest';
import { labelledMarks, shareAlong, snapToMark, stepFrom, valueAlong } from './slider-marks.ts';

const marksAt = (...values: number[]) => values.map((value) => ({ value, label: String(value) }));

describe('a dragging finger', () => {
  const quarters = marksAt(0, 25, 50, 75, 100);

  it('snaps to a detent when near it', () => {
    expect([23, 24.4, 25, 27].map((value) => snapToMark(value, quarters, 0, 100))).toEqual([25, 25, 25, 25]);
  });

  it('selects the nearest step, and beyond an end the end', () => {
    expect([-0.2, 0, 0.254, 0.5, 1, 1.3].map((share) => valueAlong(share, 1, 0, 100))).toEqual([
      0, 0, 25, 50, 100, 100,
    ]);
    expect([0.1, 0.5, 0.99].map((share) => valueAlong(share, 5, 1, 13))).toEqual([1, 6, 11]);
  });

  it('moves freely between detents', () => {
    expect([3, 22, 28, 60].map((value) => snapToMark(value, quarters, 0, 100))).toEqual([3, 22, 28, 60]);
  });
});

describe('labels under the track', () => {
  it('all show when they fit', () => {
    expect(labelledMarks(marksAt(0, 25, 50, 75, 100), 0, 100)).toHaveLength(5);
  });

  it('keep both ends and drop labels that would overlap', () => {
    const shown = labelledMarks(marksAt(1, 10, 20, 50, 90, 100), 1, 100).map(({ value }) => value);
    expect(shown).toEqual([1, 20, 50, 100]);
  });
});

describe('the step buttons', () => {
  it('reach the neighbouring step from between two steps', () => {
    expect(stepFrom(33.3, 1, 1, 0, 100)).toBe(34);
    expect(stepFrom(33.3, -1, 1, 0, 100)).toBe(33);
  });

  it('count from the lower end and stop at both', () => {
    expect(stepFrom(5, 1, 5, 5, 95)).toBe(10);
    expect(stepFrom(95, 1, 5, 5, 95)).toBe(95);
    expect(stepFrom(5, -1, 5, 5, 95)).toBe(5);
  });
});

it('a slider with nothing to choose is at its start', () => {
  expect(shareAlong(3, 3, 3)).toBe(0);
});
