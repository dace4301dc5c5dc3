import { describe, expect, it } from 'vitest';
import { fitted, held, LARGEST, moved, pinched, scaledAt, WHOLE, type Point, type View } from './view.ts';

const screen = { width: 390, height: 844 };
const picture = fitted(1, screen);

/** The point of the picture, in its own unscaled pixels, that lies at a point of the screen. */
const under = ({ scale, x, y }: View, at: Point): Point => ({ x: (at.x - x) / scale, y: (at.y - y) / scale });

describe('an enlarged picture', () => {
  it('fits whole on the screen at first, whether it is tall or wide', () => {
    expect(fitted(2, screen)).toEqual({ width: 390, height: 195 });
    expect(fitted(0.25, screen)).toEqual({ width: 211, height: 844 });
  });

  it('grows around the finger: what lies under it stays there', () => {
    const at = { x: 80, y: -120 };
    const larger = scaledAt({ scale: 2, x: 30, y: 10 }, 1.5, at);
    expect(larger.scale).toBe(3);
    expect(under(larger, at)).toEqual(under({ scale: 2, x: 30, y: 10 }, at));
  });

  it('keeps what is between two fingers between them while they spread and move', () => {
    const before = [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ] as const;
    const after = [
      { x: -80, y: 40 },
      { x: 120, y: 40 },
    ] as const;
    const view = pinched(WHOLE, before, after);
    expect(view.scale).toBe(2);
    expect(under(view, { x: 20, y: 40 })).toEqual({ x: 0, y: 0 });
  });

  it('does not fail on two fingers at the same point', () => {
    const same = [
      { x: 5, y: 5 },
      { x: 5, y: 5 },
    ] as const;
    expect(
      pinched(WHOLE, same, [
        { x: 0, y: 0 },
        { x: 9, y: 9 },
      ]).scale,
    ).toBe(1);
  });

  it('is never smaller than whole and never larger than six times', () => {
    expect(held({ scale: 0.2, x: 0, y: 0 }, picture, screen).scale).toBe(1);
    expect(held({ scale: 40, x: 0, y: 0 }, picture, screen).scale).toBe(LARGEST);
    expect(scaledAt(WHOLE, 100, { x: 0, y: 0 }).scale).toBe(LARGEST);
  });

  it('cannot be pulled off the screen, and stays in the middle where it does not fill it', () => {
    expect(held(moved(WHOLE, { x: 500, y: -500 }), picture, screen)).toEqual(WHOLE);
    const far = held({ scale: 3, x: 9999, y: -9999 }, picture, screen);
    expect([far.x, far.y]).toEqual([390, -163]);
  });
});
