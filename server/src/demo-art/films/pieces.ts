import { chanceFrom } from '../kit/chance.ts';
import type { Film } from '../kit/source.ts';
import type { Piece } from '../piece.ts';
import { seascape, tides } from '../sea/tides.ts';
import { recorded, tapeOf } from '../sounds/instruments.ts';
import { shore } from '../sounds/pieces.ts';
import { HIGH, rails, WIDE, windowSeat } from './train.ts';

const film = (series: string, name: string, about: string, made: (seed: string) => Film): Piece => ({
  name,
  series,
  about,
  kind: 'video',
  make: (seed) => ({ kind: 'video', film: made(seed) }),
});

const SEA = 400;
const SWELL = 40;
const SEA_SECONDS = 12;

/** The fifth tide, three swells of it. */
const highWater = (seed: string): Film => {
  const tide = tides[4];
  if (!tide) throw new Error('there is no such tide');
  const moments: string[] = [];
  const frame = (index: number): string => {
    const moment = index % SWELL;
    return (moments[moment] ??= seascape(tide, SEA, chanceFrom(seed), moment / SWELL));
  };
  const tape = tapeOf(SEA_SECONDS);
  shore(tape, chanceFrom(`${seed} shore`));
  return {
    frames: { width: SEA, height: SEA, count: SWELL * 3, delay_ms: 100, frame },
    sound: recorded(tape, { long: 1, wet: 0.15 }),
  };
};

const TRAIN_SECONDS = 12;
const TRAIN_RATE = 15;

const nightTrain = (seed: string): Film => {
  const at = windowSeat(seed);
  return {
    frames: {
      width: WIDE,
      height: HIGH,
      count: TRAIN_SECONDS * TRAIN_RATE,
      delay_ms: 1000 / TRAIN_RATE,
      frame: (index) => at(index / TRAIN_RATE),
    },
    sound: rails(seed, TRAIN_SECONDS),
  };
};

export const seaFilms: readonly Piece[] = [
  film('Slack Water', 'High Water, with Sound', 'The fifth tide, heard from the beach.', highWater),
];

export const trainFilms: readonly Piece[] = [
  film(
    'Journeys',
    'Night Train, Window Seat',
    'Twelve seconds of a long way. The lamp in the glass is your own.',
    nightTrain,
  ),
];
