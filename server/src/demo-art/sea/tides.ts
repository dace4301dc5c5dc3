import { chanceFrom, type Chance } from '../kit/chance.ts';
import { drawing } from '../kit/svg.ts';
import type { Piece } from '../piece.ts';
import { skyOver, type Sky } from './sky.ts';
import { waves, type Sea } from './waves.ts';

interface Tide {
  readonly about: string;
  readonly sky: Sky;
  readonly sea: Sea;
}

/** Nine hours from first light to low water at night. */
export const tides: readonly Tide[] = [
  {
    about: 'First light, one hour before sunrise. The water has not decided yet.',
    sky: {
      colours: ['#8fb0bf', '#d8cdc4', '#f6c9ae', '#f8b794'],
      light: { x: 0.68, y: 0.525, radius: 0.07, colour: '#fff1dc', rings: 5 },
      clouds: { count: 4, colour: '#f9ded0', low: 0.2, high: 0.46 },
    },
    sea: {
      horizon: 0.56,
      rows: 15,
      water: ['#e9b9a2', '#9aa9ae', '#4f7884', '#274f5e'],
      line: '#fbe6d6',
      foam: '#fdf1e6',
      swell: 0.035,
      crest: 1.2,
      foaming: 0.35,
      glitter: { x: 0.68, width: 0.2, colour: '#fff0da' },
    },
  },
  {
    about: 'Fog. The horizon was here a minute ago.',
    sky: {
      colours: ['#dfe3dc', '#d5dad2', '#c3cbc4'],
      light: { x: 0.34, y: 0.27, radius: 0.085, colour: '#f7f6ee', rings: 0 },
    },
    sea: {
      horizon: 0.46,
      rows: 9,
      water: ['#c9d1ca', '#a9b8b3', '#6f8a89', '#3f5f63'],
      line: '#eef1ea',
      foam: '#f4f5ee',
      swell: 0.075,
      crest: 1.1,
      foaming: 0.2,
    },
  },
  {
    about: 'Ten in the morning, everything is blue and somebody is late.',
    sky: {
      colours: ['#2f7fc1', '#6db1dd', '#c9e5ee'],
      clouds: { count: 6, colour: '#ffffff', low: 0.14, high: 0.38 },
      birds: { count: 9, colour: '#12395f' },
    },
    sea: {
      horizon: 0.42,
      rows: 14,
      water: ['#8fc7dc', '#3d93c0', '#1c639c', '#113e70'],
      line: '#cfeaf3',
      foam: '#ffffff',
      swell: 0.07,
      crest: 1.7,
      foaming: 0.8,
    },
  },
  {
    about: 'The wind has turned and the tide has not.',
    sky: {
      colours: ['#f1e7cf', '#eadcb8', '#e2cb98'],
      light: { x: 0.24, y: 0.2, radius: 0.055, colour: '#d9562f', rings: 9 },
      birds: { count: 14, colour: '#1d3f40' },
    },
    sea: {
      horizon: 0.38,
      rows: 10,
      water: ['#b9c7a6', '#4f9a8c', '#1f6e6c', '#12474c'],
      line: '#efe6c8',
      foam: '#fbf5e2',
      swell: 0.15,
      crest: 2.4,
      foaming: 1,
    },
  },
  {
    about: 'High water. For a quarter of an hour there is nothing but sea.',
    sky: { colours: ['#f3efe4', '#e9e7dd'] },
    sea: {
      horizon: 0.13,
      rows: 13,
      water: ['#a8bfd9', '#4a77b4', '#24509a', '#122a63', '#0a1740'],
      line: '#dfe8f3',
      foam: '#fffdf6',
      swell: 0.13,
      crest: 2,
      foaming: 0.9,
    },
  },
  {
    about: 'Rain from the west, first on the water and then on us.',
    sky: {
      colours: ['#4a535e', '#78828a', '#a9aea8'],
      clouds: { count: 8, colour: '#8c959b', low: 0.1, high: 0.3 },
      rain: { count: 900, colour: '#e6e9e2', slant: 0.32 },
    },
    sea: {
      horizon: 0.5,
      rows: 11,
      water: ['#98a29f', '#6d7f82', '#3d545d', '#1f323d'],
      line: '#cdd6d3',
      foam: '#eef1ea',
      swell: 0.1,
      crest: 1.9,
      foaming: 0.7,
    },
  },
  {
    about: 'The sun goes down behind the seventh wave, as always counted from the shore.',
    sky: {
      colours: ['#3a2a5c', '#96406b', '#e8633f', '#fbb03b'],
      light: { x: 0.5, y: 0.47, radius: 0.185, colour: '#ffdf8e', rings: 0 },
      clouds: { count: 5, colour: '#5b2f63', low: 0.12, high: 0.36 },
    },
    sea: {
      horizon: 0.55,
      rows: 13,
      water: ['#e2673f', '#a63f5e', '#4f2a66', '#1d1640'],
      line: '#ffb978',
      foam: '#ffd9a0',
      swell: 0.095,
      crest: 2,
      foaming: 0.55,
      glitter: { x: 0.5, width: 0.3, colour: '#ffe29a' },
    },
  },
  {
    about: 'Moonrise. The way across is open until somebody walks on it.',
    sky: {
      colours: ['#0b1437', '#1c2f63', '#3f5c8f'],
      light: { x: 0.36, y: 0.24, radius: 0.105, colour: '#f4ecd2', rings: 7 },
      stars: { count: 160, colour: '#e9edf7' },
    },
    sea: {
      horizon: 0.52,
      rows: 15,
      water: ['#3a568a', '#213a6e', '#122350', '#080f2b'],
      line: '#7f9cc8',
      foam: '#c3d2e8',
      swell: 0.055,
      crest: 1.5,
      foaming: 0.3,
      glitter: { x: 0.36, width: 0.26, colour: '#f7efd6' },
    },
  },
  {
    about: 'Low water at night, drawn with as little ink as the sea needed.',
    sky: {
      colours: ['#07090d', '#0c1118', '#141c26'],
      light: { x: 0.74, y: 0.2, radius: 0.06, colour: '#e8e2d2', is_crescent: true },
      stars: { count: 420, colour: '#dfe5ea' },
    },
    sea: {
      horizon: 0.72,
      rows: 12,
      water: ['#16202b', '#10171f', '#0b1016'],
      line: '#c9d3d6',
      foam: '#e9eeee',
      swell: 0.03,
      crest: 1.4,
      foaming: 0.25,
      glitter: { x: 0.74, width: 0.12, colour: '#f4efe0' },
    },
  },
];

const SIZE = 1600;

export const seascape = (tide: Pick<Tide, 'sky' | 'sea'>, size: number, chance: Chance, turn = 0): string =>
  drawing(size, size, [skyOver(tide.sky, size, chance), waves(tide.sea, size, chance, turn)]);

export const tidePieces: readonly Piece[] = tides.map((tide, index) => ({
  name: `Tide #${String(index + 1)}`,
  series: 'Tide',
  about: tide.about,
  kind: 'image',
  make: (seed) => ({ kind: 'image', picture: seascape(tide, SIZE, chanceFrom(seed)) }),
}));

const moving = (index: number, name: string, about: string): Piece => ({
  name,
  series: 'Slack Water',
  about,
  kind: 'gif',
  make: (seed) => {
    const tide = tides[index];
    if (!tide) throw new Error('there is no such tide');
    const frame = (place: number): string => seascape(tide, MOVING, chanceFrom(seed), place / MOMENTS);
    return { kind: 'gif', frames: { width: MOVING, height: MOVING, count: MOMENTS, delay_ms: 110, frame } };
  },
});

const MOVING = 400;
const MOMENTS = 20;

/** The same sea, which does not stand still here. */
export const slackWaterPieces: readonly Piece[] = [
  moving(3, 'Slack Water, Morning', 'The fourth tide, two seconds of it, for as long as one likes.'),
  moving(7, 'Slack Water, Moonrise', 'The eighth tide. The light lies still and the water does not.'),
];
