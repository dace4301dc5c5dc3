/* Pictures as SVG text: no fonts, no links, numbers rounded so that the same drawing is the same text. */

export type Point = readonly [x: number, y: number];
type Attributes = Readonly<Record<string, string | number | undefined>>;

export const round = (value: number): string => String(Math.round(value * 10) / 10);
const fine = (value: number): string => String(Math.round(value * 1000) / 1000);

const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => {
      if (value === undefined) return '';
      const text = typeof value === 'number' ? fine(value) : value;
      return ` ${name.replaceAll('_', '-')}="${text}"`;
    })
    .join('');

/** Attributes are written with `_` for `-`. */
export const element = (name: string, attributes: Attributes, inside: string | readonly string[] = ''): string => {
  const content = typeof inside === 'string' ? inside : inside.join('');
  return content === '' ? `<${name}${written(attributes)}/>` : `<${name}${written(attributes)}>${content}</${name}>`;
};

export const group = (attributes: Attributes, inside: readonly string[] | string): string =>
  element('g', attributes, inside);

export const drawing = (width: number, height: number, parts: readonly string[]): string =>
  element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${fine(width)} ${fine(height)}` },
    parts,
  );

export const rectangle = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string => element('rect', { x: round(x), y: round(y), width: round(width), height: round(height), fill, ...more });

export const disc = ([x, y]: Point, radius: number, fill: string, more: Attributes = {}): string =>
  element('circle', { cx: round(x), cy: round(y), r: fine(radius), fill, ...more });

export const ring = (
  [x, y]: Point,
  radius: number,
  stroke: string,
  stroke_width: number,
  more: Attributes = {},
): string =>
  element('circle', { cx: round(x), cy: round(y), r: fine(radius), fill: 'none', stroke, stroke_width, ...more });

export const lineThrough = (points: readonly Point[]): string => {
  let text = '';
  for (const [x, y] of points) text += `${text === '' ? 'M' : 'L'}${round(x)} ${round(y)}`;
  return text;
};

export const closed = (points: readonly Point[]): string => `${lineThrough(points)}Z`;

/** A curve through all points (Catmull-Rom). */
export const curveThrough = (points: readonly Point[], is_closed = false): string => {
  const count = points.length;
  const at = (index: number): Point =>
    (is_closed ? points[(index + count) % count] : points[Math.min(count - 1, Math.max(0, index))]) ?? [0, 0];
  const [start_x, start_y] = at(0);
  let text = `M${round(start_x)} ${round(start_y)}`;
  for (let index = 0; index < (is_closed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const;
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const;
    text += `C${[...first, ...second, ...to].map(round).join(' ')}`;
  }
  return is_closed ? `${text}Z` : text;
};

export const filled = (d: string, fill: string, more: Attributes = {}): string => element('path', { d, fill, ...more });

export const stroked = (d: string, stroke: string, stroke_width: number, more: Attributes = {}): string =>
  element('path', {
    d,
    fill: 'none',
    stroke,
    stroke_width,
    stroke_linecap: 'round',
    stroke_linejoin: 'round',
    ...more,
  });

export type Stop = readonly [offset: number, colour: string, opacity?: number];

const stopsOf = (stops: readonly Stop[]): string[] =>
  stops.map(([offset, stop_color, stop_opacity]) => element('stop', { offset, stop_color, stop_opacity }));

/** From one point to another, as parts of the shape that it fills. */
export const linearGradient = (
  id: string,
  stops: readonly Stop[],
  [x1, y1]: Point = [0, 0],
  [x2, y2]: Point = [0, 1],
): string => element('linearGradient', { id, x1, y1, x2, y2 }, stopsOf(stops));

export const radialGradient = (id: string, stops: readonly Stop[], [cx, cy]: Point = [0.5, 0.5], r = 0.5): string =>
  element('radialGradient', { id, cx, cy, r }, stopsOf(stops));

export const clip = (id: string, inside: string): string => element('clipPath', { id }, inside);
