import { create } from 'qrcode';
import { expect, it } from 'vitest';
import { QUIET_MODULES, qrPath, type QrMatrix } from './qr-path.ts';

/** Converts the path back into modules, as a scanner would see it. */
const darkModules = (path: string, size: number): number[] => {
  const data = Array.from({ length: size * size }, () => 0);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let i = 0; i < Number(width); i += 1)
      data[(Number(y) - QUIET_MODULES) * size + Number(x) - QUIET_MODULES + i] = 1;
  return data;
};

it('draws exactly the dark modules of a deposit address', () => {
  const matrix: QrMatrix = create('TQ5NMqJjCcFDVsPtfFxjVSqVdyZSJpG1bR', { errorCorrectionLevel: 'M' }).modules;
  expect(darkModules(qrPath(matrix), matrix.size)).toEqual(Array.from(matrix.data, (module) => (module ? 1 : 0)));
});

it('draws neighbours in a row as one bar and keeps rows apart', () => {
  expect(qrPath({ size: 3, data: [1, 1, 0, 0, 1, 1, 1, 0, 1] })).toBe(
    'M4 4h2v1h-2zM5 5h2v1h-2zM4 6h1v1h-1zM6 6h1v1h-1z',
  );
});
