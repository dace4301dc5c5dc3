import { describe, expect, it } from 'vitest';
import { frameOf, piecesOf, since, spread, windowOf, type Mark, type Point } from './line-frame.ts';
import { withLine, withTick } from './ticks.ts';

const NOW = 1_000_000_000;
const at = (seconds_ago: number, price: number): Point => ({ t_ms: NOW - seconds_ago * 1000, price });
const mark: Mark = { id: 1, entry_ms: NOW - 20_000, expiry_ms: NOW + 40_000, price: 64_250 };

describe('the frame of the live line', () => {
  it('shows two minutes, with some space ahead of the last price', () => {
    const frame = frameOf([at(60, 100), at(0, 101)], NOW, []);
    expect(frame.x(NOW - 120_000)).toBe(0);
    expect(Math.round(frame.x(NOW))).toBe(93);
    expect([frame.low, frame.high]).toEqual([100, 101]);
  });

  it('holds the entry and the expiry of every option', () => {
    const long: Mark = { ...mark, entry_ms: NOW - 200_000, expiry_ms: NOW + 100_000 };
    const frame = frameOf([at(0, 64_260)], NOW, [mark, long]);
    for (const { entry_ms, expiry_ms } of [mark, long]) {
      expect(frame.x(entry_ms)).toBeGreaterThan(0);
      expect(frame.x(expiry_ms)).toBeLessThan(100);
    }
  });

  it('higher prices are higher, and all of them are inside', () => {
    const frame = frameOf([at(90, 64_000), at(10, 64_500)], NOW, [mark]);
    const [top, middle, bottom] = [frame.y(64_500), frame.y(64_250), frame.y(64_000)] as const;
    expect(top < middle && middle < bottom).toBe(true);
    expect(top > 0 && bottom < 100).toBe(true);
  });

  it('a price that does not move is a line through the middle', () => {
    const frame = frameOf([at(30, 64_250), at(0, 64_250)], NOW, []);
    expect(frame.y(64_250)).toBeCloseTo(50);
    expect(frame.y(64_251)).toBeGreaterThan(40);
  });

  it('without any price nothing is drawn', () => {
    const frame = frameOf([], NOW, []);
    expect(piecesOf([], NOW, frame)).toEqual([]);
    expect(frame.y(0.5)).toBeCloseTo(50);
  });
});

it('the line begins where it crosses the left edge and reaches until now', () => {
  expect(since([at(152, 2), at(148, 3)], NOW - 150_000)).toEqual([at(150, 2.5), at(148, 3)]);
  expect(since([at(100, 3)], NOW - 150_000)).toEqual([at(100, 3)]);
  const points = [at(122, 1), at(118, 2), at(114, 3), at(4, 3), at(1, 3)];
  const frame = frameOf(points, NOW, []);
  const last = piecesOf(points, NOW, frame).at(-1)?.line ?? '';
  expect(last.endsWith(`${Math.round(frame.x(NOW) * 100) / 100} ${Math.round(frame.y(3) * 100) / 100}`)).toBe(true);
});

it('where prices are missing nothing is drawn', () => {
  expect(since([at(200, 2)], NOW - 150_000), 'before the left edge').toEqual([]);
  expect(since([at(200, 2), at(100, 3)], NOW - 150_000), 'across the left edge').toEqual([at(100, 3)]);
  const points = [at(60, 1), at(59, 2), at(20, 2), at(19, 3)];
  const frame = frameOf(points, NOW, []);
  const lines = piecesOf(points, NOW, frame).map(({ line }) => line.match(/[ML]/g)?.length);
  expect(lines, 'two pieces, and none until now').toEqual([2, 3]);
});

it('logged prices replace what was seen of the same time', () => {
  const seen = [at(90, 1), at(50, 2), at(0, 5)];
  expect(withLine(seen, [at(60, 2), at(50, 3), at(40, 4)]).map(({ price }) => price)).toEqual([1, 2, 3, 4, 5]);
  expect(withLine(seen, [])).toBe(seen);
});

it('OT10 the window is the four seconds before the expiry', () => {
  const frame = frameOf([at(0, 64_250)], NOW, [mark]);
  const { x, width } = windowOf(mark, frame);
  expect(x).toBeCloseTo(frame.x(mark.expiry_ms - 4000));
  expect(x + width).toBeCloseTo(frame.x(mark.expiry_ms));
});

it('a tick is added once, and hours ago are forgotten', () => {
  const one = withTick([], at(10, 1));
  expect(withTick(one, at(10, 1))).toBe(one);
  expect(withTick(one, at(11, 1))).toBe(one);
  expect(withTick([at(4000, 9), at(10, 1)], at(0, 2)).map(({ price }) => price)).toEqual([1, 2]);
});

it('OT34 of prices older than three minutes the last of every two seconds stays, and no gap comes of it', () => {
  let points: readonly Point[] = [];
  for (let seconds_ago = 240; seconds_ago >= 0; seconds_ago -= 0.5) points = withTick(points, at(seconds_ago, 1));
  expect(points.filter(({ t_ms }) => t_ms > NOW - 180_000)).toHaveLength(360);
  const older = points.filter(({ t_ms }) => t_ms <= NOW - 180_000);
  expect(older.map(({ t_ms }) => NOW - t_ms).slice(-3)).toEqual([184_000, 182_000, 180_000]);
  expect(older).toHaveLength(31);
  const frame = frameOf(points, NOW, [{ ...mark, entry_ms: NOW - 240_000 }]);
  expect(piecesOf(points, NOW, frame)).toHaveLength(1);
});

it('labels of entries at nearly the same price do not cover each other', () => {
  expect(spread([50, 20, 52])).toEqual([50, 20, 65]);
  expect(spread([30, 30, 30])).toEqual([30, 45, 60]);
  expect(spread([85, 85, 20]), 'nor leave the box').toEqual([77.5, 92.5, 20]);
});
