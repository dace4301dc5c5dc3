import { expect, it } from 'vitest';
import { MEDIA_BYTES } from '#contract/nft/media-rules.ts';
import { fileProblem } from './file-rules.ts';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

it('NM1: pictures, animations, sounds and MP4 videos are sent; the rest is refused before it is', () => {
  expect(fileProblem(file('tide.png', 'image/png'))).toBeUndefined();
  expect(fileProblem(file('tide.gif', 'image/gif'))).toBeUndefined();
  expect(fileProblem(file('tide.mp4', 'video/mp4'))).toBeUndefined();
  for (const [name, type] of [
    ['tide.svg', 'image/svg+xml'],
    ['tide.html', 'text/html'],
    ['tide.pdf', 'application/pdf'],
    ['tide.webm', 'video/webm'],
    ['tide', ''],
  ] as const) {
    expect(fileProblem(file(name, type)), name).toBe('nft_media_wrong');
  }
});

it('NM1: a phone that does not know the type of a sound still sends it', () => {
  expect(fileProblem(file('TIDE.M4A', ''))).toBeUndefined();
});

it('NM3: a file above 10 MB is not sent', () => {
  expect(fileProblem(file('a.png', 'image/png', MEDIA_BYTES))).toBeUndefined();
  expect(fileProblem(file('a.png', 'image/png', MEDIA_BYTES + 1))).toBe('nft_media_large');
});
