import type { OverlayFigure, OverlayTemplate } from 'klinecharts';
import { placeLines } from './line-places.ts';

const plain = {
  totalStep: 2,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
};

/** A price line across the chart, with its label at the left; of a price outside the chart only the label, at the edge. */
export const namedLine: OverlayTemplate = {
  ...plain,
  name: 'namedLine',
  createPointFigures({ chart, bounding, overlay, yAxis }) {
    const lines = chart.getOverlays({ groupId: overlay.groupId }).flatMap(({ id, points: [point] }) => {
      const y = point?.value === undefined ? undefined : yAxis?.convertToPixel(point.value);
      return y === undefined ? [] : [{ id, y }];
    });
    const place = placeLines(lines, bounding.height).get(overlay.id);
    if (!place) return [];
    const label = typeof overlay.extendData === 'string' ? overlay.extendData : '';
    const text = place.edge === undefined ? label : `${place.edge === 'above' ? '▲' : '▼'} ${label}`;
    const written: OverlayFigure = {
      type: 'text',
      attrs: { x: 4, y: place.y, text, baseline: 'middle' },
      ignoreEvent: true,
    };
    if (place.edge !== undefined) return [written];
    const coordinates = [0, bounding.width].map((x) => ({ x, y: place.y }));
    return [{ type: 'line', attrs: { coordinates } }, written];
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
