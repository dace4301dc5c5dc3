import { chanceFrom, type Chance } from '../kit/chance.ts';
import {
  closed,
  curveThrough,
  disc,
  drawing,
  filled,
  linearGradient,
  rectangle,
  stroked,
  type Point,
} from '../kit/svg.ts';
import { SIDE } from './clockwork.ts';

const TAU = 2 * Math.PI;

const housesFrom = (chance: Chance) =>
  Array.from({ length: 9 }, (_, index) => {
    const [x, y, wide, high] = [
      20 + index * 50 + chance.between(-8, 8),
      392 + chance.between(-18, 16),
      chance.between(34, 48),
      chance.between(26, 44),
    ];
    const wall = chance.pick(['#3d405b', '#52446b', '#2f3e5c', '#5b3a52']);
    const lights = Array.from({ length: 2 }, (_, light) => ({
      x: x + 7 + light * (wide * 0.45),
      phase: chance.next(),
      is_on: chance.happens(0.75),
    }));
    return { x, y, wide, high, wall, lights };
  });
type House = ReturnType<typeof housesFrom>[number];

const hill = (base: number, rough: number, colour: string): string => {
  const points: Point[] = [[-10, SIDE]];
  for (let x = -10; x <= SIDE + 40; x += 30)
    points.push([x, base + rough * Math.sin(x / 71 + base) + rough * 0.5 * Math.sin(x / 29)]);
  return filled(closed([...points, [SIDE + 40, SIDE]]), colour);
};

/** With smoke and lights. */
const houseAt = ({ x, y, wide, high, wall, lights }: House, turn: number): string => {
  const roof: Point[] = [
    [x - 5, y - high],
    [x + wide / 2, y - high - 24],
    [x + wide + 5, y - high],
  ];
  const smoke: Point[] = Array.from({ length: 9 }, (_, part) => [
    x + wide * 0.76 + part * 1.6 + (1 + part) * 1.1 * Math.sin(part * 0.9 - TAU * turn + x),
    y - high - 22 - part * 9,
  ]);
  const windows = lights.map((light) =>
    rectangle(light.x, y - high + 10, 9, 12, light.is_on ? '#ffd27d' : '#232741', {
      fill_opacity: 0.86 + 0.14 * Math.sin(TAU * (turn * 2 + light.phase)),
    }),
  );
  return (
    stroked(curveThrough(smoke), '#dfe4f2', 5, { stroke_opacity: 0.16 }) +
    rectangle(x, y - high, wide, high + 30, wall) +
    filled(closed(roof), '#eef2fb') +
    windows.join('')
  );
};

/** Snow over a village; every flake comes back to where it began. */
export const snow = (seed: string): ((turn: number) => string) => {
  const chance = chanceFrom(seed);
  const flakes = Array.from({ length: 170 }, () => ({
    x: chance.between(0, SIDE),
    y: chance.next(),
    size: chance.between(0.8, 3.4),
    times: chance.whole(1, 2),
    sway: chance.between(3, 14),
    phase: chance.next(),
  }));
  const houses = housesFrom(chance);
  return (turn) => {
    const falling = flakes.map(({ x, y, size, times, sway, phase }) => {
      const down = (y + turn * times) % 1;
      return disc([x + sway * Math.sin(TAU * (turn + phase)), down * (SIDE + 20) - 10], size, '#ffffff', {
        fill_opacity: 0.35 + size * 0.17,
      });
    });
    return drawing(SIDE, SIDE, [
      linearGradient('sky', [
        [0, '#141b3c'],
        [0.6, '#3a4a7d'],
        [1, '#8d8fb5'],
      ]),
      rectangle(0, 0, SIDE, SIDE, 'url(#sky)'),
      disc([372, 92], 60, '#f4efdc', { fill_opacity: 0.1 }) + disc([372, 92], 30, '#f4efdc'),
      hill(300, 26, '#56649a') + hill(345, 18, '#8590bd'),
      ...houses.map((house) => houseAt(house, turn)),
      hill(424, 9, '#eef2fb'),
      ...falling,
    ]);
  };
};
