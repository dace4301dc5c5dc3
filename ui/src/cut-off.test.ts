import { describe, expect, it } from 'vitest';
import { cutOffGap } from './cut-off.ts';

describe('a row of tabs', () => {
  it('that fits keeps its gap', () => {
    expect(cutOffGap([80, 80, 80], 300, 8)).toBe(8);
  });

  it('that already ends inside an item keeps its gap', () => {
    expect(cutOffGap([100, 100, 100, 100], 360, 8)).toBe(8);
  });

  it('that would end between two items is spread until one is cut off', () => {
    const gap = cutOffGap([100, 100, 100, 100], 320, 8);
    const startOfLastSeen = 2 * (100 + gap);
    expect(gap).toBeGreaterThan(8);
    expect(320 - startOfLastSeen).toBeGreaterThanOrEqual(25);
    expect(320 - startOfLastSeen).toBeLessThanOrEqual(75);
  });

  it('that cannot be cut off keeps its gap instead of falling apart', () => {
    expect(cutOffGap([400, 400], 404, 8)).toBe(8);
  });
});
