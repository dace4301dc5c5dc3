import type { Piece } from '../piece.ts';
import { kitePicture, type Kite } from './kite.ts';

type Rarity = NonNullable<Piece['rarity']>;

const skies = {
  morning: ['#8ec5e6', '#c4e1e8', '#fbe6cf'],
  noon: ['#2b7fc4', '#67b3e0', '#d3ecf2'],
  paper: ['#efe4cc', '#f4ecd9', '#f7efe0'],
  dusk: ['#3b3472', '#b0557d', '#f59a6c', '#fdd08f'],
  mint: ['#7cc0b0', '#b9dec9', '#f2efd2'],
  rain: ['#4d6074', '#8296a3', '#c3ced0'],
  rose: ['#e58f93', '#f3bfae', '#fbe7d2'],
  night: ['#0b1233', '#1d2c62', '#48619a'],
  ember: ['#1c1330', '#5a1f4b', '#c2433f', '#f4a24d'],
  polar: ['#061a2b', '#0f4652', '#2fa48a', '#bfe8b5'],
} as const;

const lands = {
  grass: ['#8db38a', '#5c8f6a', '#2f5f4c'],
  dunes: ['#e5cfa4', '#cda96f', '#99753f'],
  stone: ['#9aa5b1', '#6a7786', '#3f4a58'],
  dark: ['#2d2a55', '#1d1b3c', '#100f25'],
  moor: ['#b08968', '#7f5a4a', '#4b3437'],
  snow: ['#dfe9ee', '#c3d4de', '#9fb7c6'],
} as const;

const kite = (
  rarity: Rarity,
  name: string,
  about: string,
  [frame, cloth]: readonly [Kite['frame'], Kite['cloth']],
  colours: readonly string[],
  scene: Pick<Kite, 'sky' | 'ground' | 'tilt'> & Partial<Kite>,
): Piece => ({
  name: `Kite, ${name}`,
  series: 'Kite',
  about,
  kind: 'image',
  rarity,
  make: (seed) => ({ kind: 'image', picture: kitePicture(seed, { frame, cloth, colours, ...scene }) }),
});

const { morning, noon, paper, dusk, mint, rain, rose, night, ember, polar } = skies;
const { grass, dunes, stone, dark, moor, snow } = lands;

/** NB1: fourteen common ones, five rare ones, and one that everybody hopes for. */
export const kitePieces: readonly Piece[] = [
  kite(
    'N',
    'Linen',
    'The first one, cut from a tablecloth.',
    ['diamond', 'quarters'],
    ['#f5efe0', '#d9483b', '#2a4d69', '#3a3027'],
    { sky: morning, ground: grass, tilt: 0.22 },
  ),
  kite(
    'N',
    'Post Office',
    'Yellow, red and never late.',
    ['diamond', 'chevrons'],
    ['#f7c531', '#d8342c', '#f9ecd0', '#4a1d1d'],
    { sky: noon, ground: grass, tilt: 0.3 },
  ),
  kite(
    'N',
    'Harbour',
    'Flown from a mole, with wet feet.',
    ['diamond', 'seigaiha'],
    ['#17426b', '#f1ead8', '#e2583e', '#10283f'],
    { sky: paper, ground: stone, tilt: 0.18 },
  ),
  kite(
    'N',
    'Apricot',
    'It smells of glue and summer.',
    ['diamond', 'rays'],
    ['#f39a57', '#fbd9a4', '#2f7f86', '#7a3320'],
    { sky: mint, ground: dunes, tilt: 0.28 },
  ),
  kite(
    'N',
    'Grandmother’s Quilt',
    'Sixty pieces, none of them new.',
    ['diamond', 'patchwork'],
    ['#f2e6d0', '#b5493f', '#476b86', '#44321f', '#d8a13c'],
    { sky: rain, ground: grass, tilt: 0.24 },
  ),
  kite(
    'N',
    'Six Corners',
    'It stands in the wind like a door.',
    ['rokkaku', 'chevrons'],
    ['#f3eee2', '#1f5c7a', '#e4723b', '#172a3a'],
    { sky: rose, ground: moor, tilt: 0.12 },
  ),
  kite(
    'N',
    'Rice Paper',
    'Light enough for the evening wind.',
    ['rokkaku', 'seigaiha'],
    ['#f6efe1', '#7d9f91', '#d95f4b', '#2d3b36'],
    { sky: noon, ground: dunes, tilt: -0.1 },
  ),
  kite('N', 'Sunday', 'It comes out once a week.', ['rokkaku', 'rays'], ['#6a4c93', '#f2e3ee', '#f6c94c', '#2f1f47'], {
    sky: morning,
    ground: snow,
    tilt: 0.14,
  }),
  kite(
    'N',
    'Arrowhead',
    'It pulls and does not ask.',
    ['delta', 'chevrons'],
    ['#12485c', '#36a58f', '#f4e3b5', '#0b2430'],
    { sky: dusk, ground: dark, tilt: 0.2 },
  ),
  kite(
    'N',
    'Patience',
    'It waits on the beach for wind.',
    ['delta', 'patchwork'],
    ['#f4d6c6', '#7b5ea7', '#e98f6d', '#3c2a4d', '#4ca7a0'],
    { sky: paper, ground: dunes, tilt: -0.16 },
  ),
  kite(
    'N',
    'Windsock',
    'Half kite, half weather report.',
    ['sled', 'chevrons'],
    ['#fdf6e8', '#e3572b', '#2b2f3a', '#2b2f3a'],
    { sky: noon, ground: stone, tilt: 0.1 },
  ),
  kite(
    'N',
    'Pond',
    'What a frog sees from below.',
    ['sled', 'seigaiha'],
    ['#2f6f57', '#a9d18e', '#f2e9b1', '#183a31'],
    { sky: mint, ground: grass, tilt: 0.16 },
  ),
  kite(
    'N',
    'Market Day',
    'Sold between onions and umbrellas.',
    ['edo', 'patchwork'],
    ['#ecd9b0', '#a8323e', '#2e6d73', '#2b1b20', '#e8963a'],
    { sky: rose, ground: grass, tilt: 0.1 },
  ),
  kite('N', 'Drum', 'In strong wind it hums one note.', ['edo', 'rays'], ['#d9a441', '#1f5f63', '#f3ead2', '#16302f'], {
    sky: rain,
    ground: moor,
    tilt: -0.12,
  }),
  kite(
    'R',
    'Carp',
    'It swims against the wind and wins.',
    ['edo', 'scales'],
    ['#fbeee0', '#d7402f', '#f2913d', '#611c1c'],
    { sky: morning, ground: snow, tilt: 0.16, sun: { x: 0.82, y: 0.2, radius: 0.075, colour: '#fff7e3' } },
  ),
  kite(
    'R',
    'Manta',
    'The shadow of it crossed three villages.',
    ['ray', 'scales'],
    ['#0f2f4a', '#2a7f9e', '#7cc7c3', '#e9f4ec'],
    { sky: dusk, ground: dark, tilt: 0.3, size: 0.3, sun: { x: 0.24, y: 0.66, radius: 0.1, colour: '#ffe3a3' } },
  ),
  kite(
    'R',
    'Swallow',
    'Back again, and earlier than last year.',
    ['swallow', 'feathers'],
    ['#f7ead8', '#1c2f57', '#35599a', '#0f1a33'],
    { sky: rose, ground: dunes, tilt: 0.26, size: 0.31, sun: { x: 0.78, y: 0.24, radius: 0.09, colour: '#fff1d6' } },
  ),
  kite('R', 'Owl', 'Flown at night, by ear.', ['rokkaku', 'owl'], ['#a9743f', '#f0d9a7', '#f5b52e', '#3a2416'], {
    sky: night,
    ground: dark,
    tilt: 0.08,
    size: 0.29,
    stars: 260,
    sun: { x: 0.2, y: 0.2, radius: 0.06, colour: '#f6efd5' },
  }),
  kite('R', 'Moth', 'It is looking for your lamp.', ['moth', 'eyes'], ['#5b2a4f', '#e0a96d', '#f2d8a0', '#2a1127'], {
    sky: ember,
    ground: dark,
    tilt: 0.14,
    size: 0.3,
    stars: 60,
  }),
  kite(
    'SR',
    'Phoenix',
    'One of twenty. It was never seen to come down.',
    ['swallow', 'feathers'],
    ['#ffd166', '#ef476f', '#f78c35', '#fff1c1'],
    {
      sky: polar,
      ground: dark,
      tilt: 0.2,
      size: 0.36,
      stars: 420,
      sun: { x: 0.5, y: 0.38, radius: 0.22, colour: '#ffe9a8' },
    },
  ),
];
