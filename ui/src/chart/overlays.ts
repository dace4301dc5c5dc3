import type { OverlayTemplate } from 'klinecharts';

const plain = {
  totalStep: 2,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
};

/** A price line across the chart, with its label at the left. */
export const namedLine: OverlayTemplate = {
  ...plain,
  name: 'namedLine',
  createPointFigures({ coordinates: [at], bounding, overlay }) {
    if (!at) return [];
    const text = typeof overlay.extendData === 'string' ? overlay.extendData : '';
    return [
      {
        type: 'line',
        attrs: {
          coordinates: [at, { x: bounding.width, y: at.y }].map(({ y }, end) => ({ x: end * bounding.width, y })),
        },
      },
      { type: 'text', attrs: { x: 4, y: at.y, text, baseline: 'middle' }, ignoreEvent: true },
    ];
  },
};

/** A vertical line at one time. */
export const borderLine: OverlayTemplate = {
  ...plain,
  name: 'borderLine',
  createPointFigures({ coordinates: [at], bounding }) {
    if (!at) return [];
    return [{ type: 'line', attrs: { coordinates: [0, bounding.height].map((y) => ({ x: at.x, y })) } }];
  },
};
