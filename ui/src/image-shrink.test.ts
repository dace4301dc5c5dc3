import { describe, expect, it } from 'vitest';
import { attempts, isImage, jpegName, turnedSize } from './image-shrink.ts';

describe('which files are accepted', () => {
  it.each([
    ['image/jpeg', 'id.jpg', true],
    ['image/png', 'id.png', true],
    ['image/webp', 'id.webp', true],
    ['', 'IMG_1.JPG', true],
    ['image/heic', 'IMG_1.HEIC', false],
    ['', 'IMG_1.HEIC', false],
    ['', 'notes.txt', false],
    ['image/svg+xml', 'id.svg', false],
    ['application/pdf', 'id.jpg', false],
  ])('%s named %s', (type, name, taken) => {
    expect(isImage({ type, name })).toBe(taken);
  });
});

describe('making a photo smaller', () => {
  it('starts no larger than a reviewer needs and keeps the aspect ratio', () => {
    const [first] = attempts(4032, 3024);
    expect(first).toMatchObject({ width: 2560, height: 1920 });
  });

  it('lowers the quality before it removes pixels', () => {
    const [first, second, third] = attempts(2000, 1000);
    expect(second).toMatchObject({ width: first?.width, height: first?.height });
    expect(second?.quality).toBeLessThan(first?.quality ?? 0);
    expect(third?.width).toBeLessThan(2000);
  });

  it('never enlarges and tries even a small picture once', () => {
    const tried = [...attempts(300, 200)];
    expect(tried.length).toBeGreaterThan(0);
    expect(tried.every(({ width, height }) => width <= 300 && height <= 200)).toBe(true);
  });

  it('stops before a document becomes unreadable', () => {
    const tried = [...attempts(8000, 6000)];
    expect(Math.min(...tried.map(({ width }) => width))).toBeGreaterThanOrEqual(640);
  });

  it('survives a picture one pixel high', () => {
    expect([...attempts(5000, 1)].every(({ height }) => height === 1)).toBe(true);
  });
});

it('a quarter turn swaps the sides, a half turn does not', () => {
  expect(turnedSize(4, 3, 1)).toEqual({ width: 3, height: 4 });
  expect(turnedSize(4, 3, 2)).toEqual({ width: 4, height: 3 });
});

it('the uploaded file is named by its real type', () => {
  expect([jpegName('IMG_1.HEIC'), jpegName('scan.v2.png'), jpegName('photo')]).toEqual([
    'IMG_1.jpg',
    'scan.v2.jpg',
    'photo.jpg',
  ]);
});
