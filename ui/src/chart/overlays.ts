import type { OverlayTemplate } from 'klinecharts';

const plain = {
  totalStep: 2,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
};

/** A price across the chart, with its name at the left. */
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

/** A moment from top to bottom. */
export const borderLine: OverlayTemplate = {
  ...plain,
  name: 'borderLine',
  createPointFigures({ coordinates: [at], bounding }) {
    if (!at) return [];
    return [{ type: 'line', attrs: { coordinates: [0, bounding.height].map((y) => ({ x: at.x, y })) } }];
  },
};
