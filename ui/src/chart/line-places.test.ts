import { expect, test } from 'vitest';
import { placeLines } from './line-places.ts';

test('QU15 a price line inside the chart is drawn at its price', () => {
  expect([...placeLines([{ id: 'entry', y: 120 }], 300)]).toEqual([['entry', { y: 120, edge: undefined }]]);
});

test('QU15 labels of prices outside the chart are stacked at the edge, the nearest price innermost', () => {
  const places = placeLines(
    [
      { id: 'take', y: -500 },
      { id: 'stop', y: 400 },
      { id: 'liquidation', y: 900 },
    ],
    300,
  );
  expect(places.get('take')).toEqual({ y: 9, edge: 'above' });
  expect(places.get('liquidation')).toEqual({ y: 291, edge: 'below' });
  expect(places.get('stop')).toEqual({ y: 273, edge: 'below' });
});
