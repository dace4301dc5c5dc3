import type { Chance } from '../kit/chance.ts';
import * as svg from '../kit/svg.ts';
import type { Point } from '../kit/svg.ts';

/*
 * What is sewn on a kite: drawn in a square from -1.5 to 1.5 and cut along the outline. Colours: ground, then three more.
 * Numbers in drawings are rounded to tenths, so cloth is written a hundred times as large as it is thought of here.
 */

export const CLOTH_SCALE = 100;
const large = ([x, y]: Point): Point => [x * CLOTH_SCALE, y * CLOTH_SCALE];
const disc = (at: Point, radius: number, fill: string, more = {}): string =>
  svg.disc(large(at), radius * CLOTH_SCALE, fill, more);
const ring = (at: Point, radius: number, stroke: string, width: number): string =>
  svg.ring(large(at), radius * CLOTH_SCALE, stroke, width * CLOTH_SCALE);
const rectangle = (x: number, y: number, width: number, height: number, fill: string): string =>
  svg.rectangle(x * CLOTH_SCALE, y * CLOTH_SCALE, width * CLOTH_SCALE, height * CLOTH_SCALE, fill);
const shape = (points: readonly Point[], fill: string): string => svg.filled(svg.closed(points.map(large)), fill);
const line = (points: readonly Point[], stroke: string, width: number): string =>
  svg.stroked(svg.lineThrough(points.map(large)), stroke, width * CLOTH_SCALE);

export type Cloth = (colours: readonly string[], chance: Chance) => string;

const at = (colours: readonly string[], index: number): string => colours[index % colours.length] ?? '#ffffff';

/** Bands that point upwards like the front of a ship. */
const chevrons: Cloth = (colours) => {
  let drawn = '';
  for (let band = 0; band < 13; band++) {
    const y = -1.9 + band * 0.27;
    drawn += shape(
      [
        [-1.5, y + 0.9],
        [0, y],
        [1.5, y + 0.9],
        [1.5, y + 4],
        [-1.5, y + 4],
      ],
      at(colours, band),
    );
  }
  return drawn;
};

const quarters: Cloth = (colours) =>
  [
    rectangle(-1.5, -1.5, 1.5, 1.2, at(colours, 0)),
    rectangle(0, -1.5, 1.5, 1.2, at(colours, 1)),
    rectangle(-1.5, -0.3, 1.5, 2, at(colours, 2)),
    rectangle(0, -0.3, 1.5, 2, at(colours, 3)),
    disc([0, -0.3], 0.27, at(colours, 0)),
    disc([0, -0.3], 0.16, at(colours, 1)),
  ].join('');

/** A sun low on the cloth, with rays to every edge. */
const rays: Cloth = (colours) => {
  const middle: Point = [0, 0.3];
  let drawn = rectangle(-1.5, -1.5, 3, 3, at(colours, 0));
  for (let ray = 0; ray < 24; ray++) {
    const [one, other] = [(ray / 24) * 2 * Math.PI, ((ray + 0.5) / 24) * 2 * Math.PI];
    const ends: Point[] = [
      [middle[0] + 3 * Math.cos(one), middle[1] + 3 * Math.sin(one)],
      [middle[0] + 3 * Math.cos(other), middle[1] + 3 * Math.sin(other)],
    ];
    drawn += shape([middle, ...ends], at(colours, 1));
  }
  return drawn + disc(middle, 0.36, at(colours, 0)) + disc(middle, 0.29, at(colours, 2));
};

const patchwork: Cloth = (colours, chance) => {
  let drawn = '';
  const side = 0.3;
  for (let row = 0; row < 10; row++) {
    for (let column = 0; column < 10; column++) {
      const [x, y] = [-1.5 + column * side, -1.5 + row * side];
      const corners: Point[] = [
        [x, y],
        [x + side, y],
        [x + side, y + side],
        [x, y + side],
      ];
      const first = chance.whole(0, 3);
      const ground = chance.whole(0, colours.length - 1);
      drawn += shape(corners, at(colours, ground));
      const half = [corners[first], corners[(first + 1) % 4], corners[(first + 2) % 4]].filter(
        (corner) => corner !== undefined,
      );
      drawn += shape(half, at(colours, ground + chance.whole(1, colours.length - 1)));
    }
  }
  return drawn;
};

/** Scales in rows, as on a carp. */
const scales: Cloth = (colours) => {
  let drawn = rectangle(-1.5, -1.5, 3, 3, at(colours, 0));
  for (let row = 13; row >= 0; row--) {
    for (let column = -8; column <= 8; column++) {
      const centre: Point = [(column + (row % 2) / 2) * 0.26, -1.3 + row * 0.2];
      const colour = at(colours, 1 + ((row + Math.abs(column)) % 3));
      drawn +=
        disc(centre, 0.18, colour) +
        disc(centre, 0.12, at(colours, 0), { fill_opacity: 0.55 }) +
        disc(centre, 0.05, colour);
    }
  }
  return drawn;
};

/** Waves, one behind the other. */
const seigaiha: Cloth = (colours) => {
  let drawn = rectangle(-1.5, -1.5, 3, 3, at(colours, 0));
  for (let row = 0; row < 19; row++) {
    for (let column = -5; column <= 5; column++) {
      const centre: Point = [(column + (row % 2) / 2) * 0.4, -1.5 + row * 0.17];
      for (let hoop = 0; hoop < 4; hoop++)
        drawn += disc(centre, 0.23 - hoop * 0.055, at(colours, hoop % 2 === 0 ? 1 : 0));
      drawn += disc(centre, 0.035, at(colours, row % 5 === 0 ? 3 : 2));
    }
  }
  return drawn;
};

/** Eyes that look back, and stripes that follow the wings. */
const eyes: Cloth = (colours) => {
  let drawn = rectangle(-1.5, -1.5, 3, 3, at(colours, 0));
  for (const side of [-1, 1]) {
    for (let hoop = 14; hoop > 0; hoop--)
      drawn += ring([0, 1.15], 0.16 * hoop, at(colours, hoop % 2 === 0 ? 1 : 0), 0.08);
    for (const [x, y, size] of [
      [0.66, -0.46, 0.25],
      [0.5, 0.36, 0.17],
    ] as const) {
      const centre: Point = [x * side, y];
      drawn += disc(centre, size, at(colours, 3)) + disc(centre, size * 0.74, at(colours, 2));
      drawn += disc(centre, size * 0.45, '#15141c') + disc([x * side + 0.03, y - size * 0.2], size * 0.14, '#ffffff');
    }
  }
  return drawn;
};

/** A face in feathers: two eyes, a beak, and a breast in rows. */
const owl: Cloth = (colours) => {
  let drawn = rectangle(-1.5, -1.5, 3, 3, at(colours, 0));
  for (let row = 0; row < 9; row++) {
    for (let column = -4; column <= 4; column++) {
      const tip: Point = [(column + (row % 2) / 2) * 0.21, 0.18 + row * 0.12];
      const feather: Point[] = [[tip[0] - 0.105, tip[1] - 0.1], [tip[0] + 0.105, tip[1] - 0.1], tip];
      drawn += shape(feather, at(colours, row % 2 === 0 ? 1 : 3));
    }
  }
  for (const side of [-1, 1]) {
    const eye: Point = [side * 0.33, -0.32];
    for (let hoop = 7; hoop > 0; hoop--) drawn += disc(eye, 0.2 + hoop * 0.032, at(colours, hoop % 2 === 0 ? 1 : 0));
    drawn +=
      disc(eye, 0.2, at(colours, 2)) +
      disc(eye, 0.115, '#15141c') +
      disc([eye[0] + 0.04, eye[1] - 0.05], 0.035, '#ffffff');
    drawn += shape(
      [
        [0, -0.62],
        [side * 0.76, -0.86],
        [side * 0.36, -0.6],
      ],
      at(colours, 3),
    );
  }
  return (
    drawn +
    shape(
      [
        [-0.09, -0.22],
        [0.09, -0.22],
        [0, 0.05],
      ],
      at(colours, 2),
    )
  );
};

/** Feathers from the spine outwards. */
const feathers: Cloth = (colours) => {
  let drawn = rectangle(-1.5, -1.5, 3, 3, at(colours, 0));
  for (const side of [-1, 1]) {
    for (let feather = 16; feather >= 0; feather--) {
      const angle = -0.5 + feather * 0.115;
      const length = 1.5 - feather * 0.05;
      const root: Point = [side * 0.02, -0.62 + feather * 0.035];
      const tip: Point = [root[0] + side * length * Math.cos(angle), root[1] + length * Math.sin(angle)];
      drawn += line([root, tip], at(colours, 1 + (feather % 3)), 0.15);
      drawn += line([root, tip], at(colours, 0), 0.014);
    }
  }
  return (
    drawn +
    shape(
      [
        [0, -0.95],
        [0.17, -0.45],
        [0, 0.7],
        [-0.17, -0.45],
      ],
      at(colours, 1),
    )
  );
};

export const cloths = { chevrons, quarters, rays, patchwork, scales, seigaiha, eyes, owl, feathers } as const;
export type ClothName = keyof typeof cloths;
