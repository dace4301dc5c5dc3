import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGestures } from './gestures.ts';

const LINE_Y = 200;

const watched = () => {
  const done: string[] = [];
  const gestures = createGestures({
    pan: (distance) => done.push(`pan ${distance}`),
    zoom: (scale, { x }) => done.push(`zoom ${scale.toFixed(1)} at ${x}`),
    point: ({ x, y }) => done.push(`point ${x} ${y}`),
    letGo: () => done.push('let go'),
    grab: ({ y }) => y === LINE_Y,
    drag: ({ y }) => done.push(`drag ${y}`),
    drop: (kept) => done.push(kept ? 'drop' : 'give up'),
  });
  return { gestures, done };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('QU3 a finger that rests for 300 ms shows the crosshair, which follows it and disappears with it', () => {
  const { gestures, done } = watched();
  gestures.down(1, { x: 10, y: 10 });
  gestures.move(1, { x: 13, y: 12 });
  vi.advanceTimersByTime(299);
  expect([done, gestures.holds()]).toEqual([[], false]);
  vi.advanceTimersByTime(1);
  expect(gestures.holds()).toBe(true);
  gestures.move(1, { x: 40, y: 50 });
  gestures.up(1);
  expect(done).toEqual(['point 10 10', 'point 40 50', 'let go']);
  expect(gestures.holds()).toBe(false);
});

test('QU3 a finger that moves sideways pans and never shows the crosshair', () => {
  const { gestures, done } = watched();
  gestures.down(1, { x: 100, y: 10 });
  gestures.move(1, { x: 80, y: 11 });
  gestures.move(1, { x: 70, y: 11 });
  vi.advanceTimersByTime(1000);
  gestures.up(1);
  expect(done).toEqual(['pan -20', 'pan -10']);
});

test('QU3 a finger that the browser takes to scroll the page is ignored', () => {
  const { gestures, done } = watched();
  gestures.down(1, { x: 100, y: 10 });
  gestures.cancel(1);
  vi.advanceTimersByTime(1000);
  gestures.move(1, { x: 50, y: 10 });
  expect(done).toEqual([]);
});

test('QU3 two fingers zoom around the point between them', () => {
  const { gestures, done } = watched();
  gestures.down(1, { x: 100, y: 0 });
  gestures.down(2, { x: 200, y: 0 });
  gestures.move(2, { x: 220, y: 0 });
  gestures.up(2);
  expect(done).toEqual(['zoom 1.2 at 160']);
});

test('QU3 a finger that moves vertically leaves the chart alone', () => {
  const { gestures, done } = watched();
  gestures.down(1, { x: 100, y: 10 });
  gestures.move(1, { x: 104, y: 30 });
  gestures.move(1, { x: 60, y: 40 });
  vi.advanceTimersByTime(1000);
  gestures.up(1);
  expect(done).toEqual([]);
});

test('QU16 a finger on the label of a line drags it, and the page does not scroll meanwhile', () => {
  const { gestures, done } = watched();
  gestures.down(1, { x: 20, y: LINE_Y });
  expect(gestures.holds()).toBe(true);
  gestures.move(1, { x: 20, y: 180 });
  vi.advanceTimersByTime(1000);
  gestures.up(1);
  expect(done).toEqual(['drag 180', 'drop']);
  expect(gestures.holds()).toBe(false);
});

test('QU16 a second finger or the browser interrupts a drag, and the line stays where it was', () => {
  const { gestures, done } = watched();
  gestures.down(1, { x: 20, y: LINE_Y });
  gestures.down(2, { x: 90, y: 90 });
  gestures.up(1);
  gestures.up(2);
  gestures.down(3, { x: 20, y: LINE_Y });
  gestures.cancel(3);
  expect(done.filter((name) => !name.startsWith('zoom'))).toEqual(['give up', 'give up']);
});
