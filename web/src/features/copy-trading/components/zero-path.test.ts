import { expect, test } from 'vitest';
import { axisValues, zeroPath, zeroScale, zeroX, zeroY } from './zero-path.ts';

const box = { width: 100, height: 50, edge: 5 };

test('CT24 a line of gains only still begins at zero', () => {
  const scale = zeroScale([0.1, 0.2]);
  expect(scale).toEqual({ low: 0, high: 0.2 });
  expect([zeroY(0.2, scale, box), zeroY(0, scale, box)]).toEqual([5, 45]);
  expect(zeroPath([0.1, 0.2], scale, box)).toEqual({ line: 'M0 25L100 5', area: 'M0 25L100 5L100 45L0 45Z' });
});

test('CT24 losses are below zero, and two lines share one scale', () => {
  const scale = zeroScale([0, 0.3], [0, -0.1]);
  expect([zeroY(0.3, scale, box), zeroY(0, scale, box), zeroY(-0.1, scale, box)]).toEqual([5, 35, 45]);
});

test('CT24 a line that begins later is drawn where its days are', () => {
  const scale = zeroScale([0, 0.2]);
  expect(zeroPath([0, 0.2], scale, box, { from: 2, count: 4 })?.line).toBe('M66.67 45L100 5');
});

test('CT24 one value is no line, and a line without a move is in the middle', () => {
  expect(zeroPath([0.1], zeroScale([0.1]), box)).toBeUndefined();
  expect(zeroPath([0, 0], zeroScale([0, 0]), box)?.line).toBe('M0 25L100 25');
  expect(zeroX(0, 1, box)).toBe(100);
});

test('the axis has round values with zero among them', () => {
  expect(axisValues({ low: -0.07, high: 0.11 })).toEqual([-0.05, 0, 0.05, 0.1]);
  expect(axisValues({ low: 0, high: 0.0005 })).toEqual([0, 0.0002, 0.0004]);
  expect(axisValues({ low: -1.3, high: 0 })).toEqual([-1, -0.5, 0]);
  expect(axisValues({ low: 0, high: 0 })).toEqual([0]);
});
