import type { Point } from '../kit/svg.ts';

/* The shapes of kites around 0, about 2 high, their spars, and where tails are tied. */

export interface Frame {
  readonly outline: readonly Point[];
  readonly spars: readonly (readonly [Point, Point])[];
  readonly tails: readonly Point[];
  /** Straight edges are sewn, round ones are bent. */
  readonly is_round?: boolean;
}

const mirrored = (right: readonly Point[]): Point[] => [
  ...right,
  ...right
    .filter(([x]) => x !== 0)
    .map(([x, y]): Point => [-x, y])
    .reverse(),
];

export const frames = {
  diamond: {
    outline: mirrored([
      [0, -1],
      [0.72, -0.3],
      [0, 1],
    ]),
    spars: [
      [
        [0, -1],
        [0, 1],
      ],
      [
        [-0.72, -0.3],
        [0.72, -0.3],
      ],
    ],
    tails: [[0, 1]],
  },
  rokkaku: {
    outline: mirrored([
      [0, -1.05],
      [0.76, -0.52],
      [0.76, 0.52],
      [0, 1.05],
    ]),
    spars: [
      [
        [0, -1.05],
        [0, 1.05],
      ],
      [
        [-0.76, -0.52],
        [0.76, -0.52],
      ],
      [
        [-0.76, 0.52],
        [0.76, 0.52],
      ],
    ],
    tails: [
      [-0.76, 0.52],
      [0.76, 0.52],
    ],
  },
  delta: {
    outline: mirrored([
      [0, -0.85],
      [1.15, 0.5],
      [0.42, 0.42],
      [0, 0.72],
    ]),
    spars: [
      [
        [0, -0.85],
        [0, 0.72],
      ],
      [
        [-0.62, -0.12],
        [0.62, -0.12],
      ],
    ],
    tails: [
      [0, 0.72],
      [-1.15, 0.5],
      [1.15, 0.5],
    ],
  },
  sled: {
    outline: mirrored([
      [0, -0.86],
      [0.5, -0.86],
      [0.98, -0.14],
      [0.5, 0.9],
      [0, 0.72],
    ]),
    spars: [
      [
        [-0.5, -0.86],
        [-0.5, 0.9],
      ],
      [
        [0.5, -0.86],
        [0.5, 0.9],
      ],
    ],
    tails: [
      [-0.5, 0.9],
      [0.5, 0.9],
    ],
  },
  edo: {
    outline: mirrored([
      [0, -1],
      [0.68, -1],
      [0.68, 0.78],
      [0, 0.78],
    ]),
    spars: [
      [
        [0, -1],
        [0, 0.78],
      ],
      [
        [-0.68, -1],
        [0.68, 0.78],
      ],
      [
        [0.68, -1],
        [-0.68, 0.78],
      ],
      [
        [-0.68, -0.11],
        [0.68, -0.11],
      ],
    ],
    tails: [
      [-0.5, 0.78],
      [0.5, 0.78],
    ],
  },
  ray: {
    outline: mirrored([
      [0, -0.78],
      [0.34, -0.62],
      [1.25, 0.06],
      [0.52, 0.16],
      [0.16, 0.62],
      [0, 0.7],
    ]),
    spars: [
      [
        [0, -0.78],
        [0, 0.7],
      ],
    ],
    tails: [[0, 0.7]],
    is_round: true,
  },
  swallow: {
    outline: mirrored([
      [0, -0.8],
      [0.2, -0.62],
      [0.6, -0.66],
      [1.35, -0.02],
      [0.62, -0.18],
      [0.26, 0.08],
      [0.3, 0.4],
      [0.62, 1],
      [0.12, 0.56],
      [0, 0.5],
    ]),
    spars: [
      [
        [0, -0.8],
        [0, 0.5],
      ],
    ],
    tails: [],
    is_round: true,
  },
  moth: {
    outline: mirrored([
      [0, -0.5],
      [0.3, -0.74],
      [1.08, -0.94],
      [1.2, -0.5],
      [0.76, 0.02],
      [0.92, 0.5],
      [0.54, 0.88],
      [0.14, 0.44],
      [0, 0.62],
    ]),
    spars: [
      [
        [0, -0.5],
        [0, 0.62],
      ],
    ],
    tails: [
      [0.54, 0.88],
      [-0.54, 0.88],
    ],
    is_round: true,
  },
} as const satisfies Record<string, Frame>;

export type FrameName = keyof typeof frames;
