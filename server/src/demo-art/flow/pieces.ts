import { chanceFrom } from '../kit/chance.ts';
import { lerp, mix, rampOf, shade } from '../kit/colour.ts';
import { noiseFrom } from '../kit/noise.ts';
import type { Pixels } from '../kit/source.ts';
import { disc, drawing, lineThrough, rectangle, stroked } from '../kit/svg.ts';
import type { Piece } from '../piece.ts';
import { murmuration } from './murmuration.ts';
import { bandPart, ribbons } from './ribbons.ts';
import { streamlines, type Area, type Flow } from './streamlines.ts';

const SIZE = 1600;
const inset = (margin: number): Area => ({ left: margin, top: margin, right: SIZE - margin, bottom: SIZE - margin });

/** Thin lines that keep their distance; the wind changes its colour where it changes its mind. */
const mistral = (seed: string): string => {
  const chance = chanceFrom(seed);
  const noise = noiseFrom(chance);
  const flow: Flow = (x, y) => 0.35 + 2.6 * noise(x / 620, y / 760) + 0.5 * noise(x / 190 + 9, y / 190);
  const colours = ['#16324f', '#1f6f8b', '#7fb3a6', '#f3a712', '#e4572e', '#a4243b', '#16324f'];
  const lines = streamlines(
    flow,
    inset(150),
    { distance: 9.5, step: 4, shortest: 60, longest: 1100, tries: 16_000 },
    chance,
  );
  const drawn = lines.map((line) => {
    const [x, y] = line[Math.floor(line.length / 2)] ?? [0, 0];
    const region = (noise(x / 330 + 40, y / 330) + 0.75) / 1.5 + chance.normal() * 0.035;
    const colour = colours[Math.floor(region * colours.length)] ?? chance.pick(colours);
    return stroked(lineThrough(line), colour, chance.pick([3, 4.2, 5.4, 6.4, 7]));
  });
  return drawing(SIZE, SIZE, [rectangle(0, 0, SIZE, SIZE, '#f4ecdd'), ...drawn]);
};

/** Wide and narrow bands between banks, some of them cut into blocks. */
const saltRiver = (seed: string): string => {
  const chance = chanceFrom(seed);
  const noise = noiseFrom(chance);
  const flow: Flow = (x, y) => -0.75 + 2.2 * noise(x / 900, y / 900) + 0.16 * Math.sin(x / 260);
  const colours = ['#f2efe6', '#f2efe6', '#f0b7a4', '#e0565b', '#e0565b', '#4f86b0', '#edae49', '#9cc4b2'];
  const widths = [132, 92, 64, 44, 30, 20, 12, 7];
  const bands = ribbons(flow, inset(96), { widths, gap: 4, longest: 1200, shortest: 36, tries: 420 }, chance);
  const drawn = bands.map((band) => {
    const colour = chance.pick(colours);
    if (band.width < 20 || chance.happens(0.62)) return bandPart(band, 0, 1, colour);
    const other = chance.pick(colours.filter((given) => given !== colour));
    const blocks = Math.max(3, Math.round((band.points.length * 3) / chance.between(26, 110)));
    return Array.from({ length: blocks }, (_, block) =>
      bandPart(band, block / blocks, (block + 1) / blocks, block % 2 === 0 ? colour : other),
    ).join('');
  });
  return drawing(SIZE, SIZE, [rectangle(0, 0, SIZE, SIZE, '#1c2733'), ...drawn]);
};

/** Water seen from a plane, in a country that only knows eight directions. */
const inland = (seed: string): string => {
  const chance = chanceFrom(seed);
  const noise = noiseFrom(chance);
  const flow: Flow = (x, y) => Math.round((2.4 * noise(x / 700, y / 700) + 0.7) * 2.2) * (Math.PI / 4);
  const lines = streamlines(
    flow,
    inset(130),
    { distance: 13, step: 3, shortest: 36, longest: 1500, tries: 9000 },
    chance,
  );
  const ramp = rampOf(['#f6d7a7', '#e8a15a', '#b8552f', '#5d8a6f', '#bfd3b0']);
  const drawn = lines.map((line) => {
    const [x, y] = line[0] ?? [0, 0];
    const [to_x, to_y] = line.at(-1) ?? [0, 0];
    const colour = ramp.hex((noise(x / 480 + 20, y / 480) + 0.7) / 1.4);
    const width = chance.pick([3, 5, 7, 7]);
    const ends = chance.happens(0.35)
      ? disc([x, y], width * 1.1, colour) + disc([to_x, to_y], width * 1.1, colour)
      : '';
    return stroked(lineThrough(line), colour, width) + ends;
  });
  return drawing(SIZE, SIZE, [rectangle(0, 0, SIZE, SIZE, '#12302b'), ...drawn]);
};

/** Brush strokes from coarse to fine around a few slow eyes. */
const stormFromAbove = (seed: string): string => {
  const chance = chanceFrom(seed);
  const noise = noiseFrom(chance);
  const eyes = [
    { x: 560, y: 620, reach: 520, sign: 1 },
    { x: 1180, y: 1060, reach: 380, sign: -1 },
    { x: 1250, y: 330, reach: 260, sign: 1 },
    { x: 330, y: 1290, reach: 280, sign: -1 },
  ];
  const flow: Flow = (x, y) => {
    let [dx, dy] = [0.8, 0.35 * noise(x / 500, y / 500)];
    for (const eye of eyes) {
      const [ex, ey] = [x - eye.x, y - eye.y];
      const pull = 3.2 * Math.exp(-(ex * ex + ey * ey) / (eye.reach * eye.reach)) * eye.sign;
      const away = Math.hypot(ex, ey) + 1;
      dx += (-ey / away - (0.12 * ex) / away) * pull;
      dy += (ex / away - (0.12 * ey) / away) * pull;
    }
    return Math.atan2(dy, dx);
  };
  const ramp = rampOf(['#0a1836', '#123c74', '#2f7fb0', '#8cc3c9', '#f3e7c4', '#f2b84b']);
  const layers = [
    { strokes: 1300, width: 26, length: 90 },
    { strokes: 3200, width: 13, length: 70 },
    { strokes: 4300, width: 6, length: 60 },
  ];
  const drawn = layers.flatMap(({ strokes, width, length }, layer) =>
    Array.from({ length: strokes }, () => {
      let [x, y] = [chance.between(-40, SIZE + 40), chance.between(-40, SIZE + 40)];
      const near = Math.max(
        ...eyes.map((eye) => Math.exp(-(((x - eye.x) ** 2 + (y - eye.y) ** 2) / (eye.reach * 0.62) ** 2))),
      );
      const rings = Math.sin(near * 13) * 0.17;
      const tone = lerp(0.1, 0.86, near) + rings + 0.2 * noise(x / 210, y / 210) + chance.normal() * 0.055;
      const points: [number, number][] = [[x, y]];
      for (let step = 0; step < length; step += 12) {
        const angle = flow(x, y);
        points.push([(x += Math.cos(angle) * 12), (y += Math.sin(angle) * 12)]);
      }
      const colour = shade(ramp.hex(tone), chance.normal() * 0.022 + layer * 0.006);
      return stroked(lineThrough(points), colour, width * chance.between(0.6, 1.1));
    }),
  );
  return drawing(SIZE, SIZE, [rectangle(0, 0, SIZE, SIZE, mix('#0a1836', '#123c74', 0.3)), ...drawn]);
};

const image = (name: string, about: string, picture: (seed: string) => string | Pixels): Piece => ({
  name,
  series: 'Drift',
  about,
  kind: 'image',
  make: (seed) => ({ kind: 'image', picture: picture(seed) }),
});

export const flowPieces: readonly Piece[] = [
  image('Mistral', 'A wind that blows for three, six or nine days. This is the fourth.', mistral),
  image('Salt River', 'Bands that give way to each other and never touch.', saltRiver),
  image('Murmuration', 'Twenty-six thousand birds above a field at dusk, moved by one wind.', murmuration),
  image('Inland', 'Ditches, roads and rivers of a country that knows eight directions only.', inland),
  image('Storm, Seen from Above', 'Ten thousand strokes around four slow eyes.', stormFromAbove),
];
